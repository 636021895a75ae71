// Where the words of options and log lines count something that has a sign.

export interface Part {
  text: string;
  /** Of what is counted in these words; empty in between. */
  sign: string;
}

/** What may stand behind a number or before a target, and its sign. */
const SIGNS: Readonly<Record<string, string>> = {
  wound: 'health',
  health: 'health',
  'sanity damage': 'sanity',
  sanity: 'sanity',
  horror: 'fear',
  grit: 'grit',
  xp: 'xp',
  'dark stone': 'dark-stone',
  corruption: 'corruption',
  clue: 'clue',
  poison: 'poison',
  shot: 'shots',
};
const COUNTED = /\b(?:\d*D\d+|\d+)(?: (Wound|Health|Sanity Damage|Sanity|Horror|Grit|XP|Dark Stone|Corruption|Clue|Poison|Shot))s?(?: Hits?)?\b|\$\d+/gi;

export function parted(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const hit of text.matchAll(COUNTED)) {
    found.push({ text: text.slice(at, hit.index), sign: '' }, { text: hit[0], sign: hit[1] ? (SIGNS[hit[1].toLowerCase()] ?? '') : 'gold' });
    at = hit.index + hit[0].length;
  }
  found.push({ text: text.slice(at), sign: '' });
  return found.filter((part) => part.text);
}
