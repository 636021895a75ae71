// Reading the view of Arkham Horror.
import type { Shown } from '../../lib/choosing.svelte';
import type { Tally } from '../kit';
import type { Library } from '../../lib/shelf.svelte';
import { ahc } from './texts';
import type {
  AhcActSeen,
  AhcArkhamView,
  AhcCardSeen,
  AhcInvestigatorSeen,
  AhcLocationSeen,
  Entry,
  LogLine,
  Option,
  Scene,
} from '../../lib/types';

export type { Library };
export type Skill = (typeof ahc.skills)[number];
// The rules behind questions that the board shows in its own way.
export const ASSIGNING = 'AHC-DMG-07';
export const REVEALED = 'AHC-ST-02';
export const TURN = 'AHC-INV-05';
const WHICH_SKILL = 'AHC-ST-23';

export const viewOf = (scene: Scene): AhcArkhamView => scene.view as AhcArkhamView;

export function when(scene: Scene): string {
  const view = viewOf(scene);
  return ahc.when(view.round, view.phase);
}

/** A seat is called by its investigators. */
export function role(scene: Scene, seat: number): string {
  return viewOf(scene)
    .investigators.filter((i) => i.seat === seat)
    .map((i) => i.name)
    .join(', ');
}

/** How far the story came, and what counts for experience. */
export function tally(scene: Scene): Tally {
  const view = viewOf(scene);
  const far = ahc.endedAt(view.round, view.act?.name ?? '', view.agenda?.name ?? '');
  return { heads: [], rows: [], notes: [far, ahc.forVictory(view.victory.map((card) => card.name))] };
}

const OUTCOMES = ['succeed', 'fail'];

/** How the test ended that is told of last; nothing while it is not decided, or before the log tells of the next one. */
export function outcomeOf({ ask, log }: Pick<Scene, 'ask' | 'log'>): string {
  if (ask?.rule === WHICH_SKILL) return '';
  const begins = log.findLastIndex((line) => line.kind === 'test');
  return log.slice(begins + 1).findLast((line) => OUTCOMES.includes(line.kind))?.text ?? '';
}

// -- options

/** The chance of success that an option promises, or nothing. */
export const chance = (option: Option): string => /^\d+ %/.exec(option.hint ?? '')?.[0] ?? '';

/** An option in one or two words, for the piece that it concerns: its verb, or what sets it apart beside the name of that piece. */
export function brief(option: Option, piece = ''): string {
  const words = piece ? option.words.replace(piece, '') : option.words;
  const label = words.includes(': ') ? words.slice(words.indexOf(': ') + 2) : '';
  const word = option.verb === 'use' ? /^(\w+) with /.exec(option.words)?.[1] : undefined;
  const verb = word ? capital(word) : (ahc.verbs[option.verb] ?? option.words);
  return label ? `${verb}: ${label}` : verb;
}

/** What an option would cost besides, or why it would bring nothing: what it throws out of play to make room; no clue there. */
export const loss = (option: Option): string => /(?:^|, )(discards [^,]+|no clue is there)/.exec(option.hint ?? '')?.[1] ?? '';

/** What an option on a piece says: `Commit 75 %`; `Play, discards Beat Cop`. */
export const told = (option: Option, piece = ''): string =>
  [[brief(option, piece), chance(option).replace(' ', '\u00a0')].filter(Boolean).join(' '), loss(option)].filter(Boolean).join(', ');

/** The same for those who hear it: the whole words instead of the verb. */
export const spoken = (option: Option): string => [option.words, loss(option)].filter(Boolean).join(', ');

/** A share of draws in whole per cent; a half goes to the even number, as in the words of the options. */
export function percent(good: number, all: number): number {
  const down = Math.floor((100 * good) / all);
  const rest = 100 * good - down * all;
  return 2 * rest > all || (2 * rest === all && down % 2) ? down + 1 : down;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// -- cards

export const fact = (entry: Entry | undefined, name: string): number | null => {
  const found = entry?.facts[name];
  return typeof found === 'number' ? found : null;
};
export const word = (entry: Entry | undefined, name: string): string => {
  const found = entry?.facts[name];
  return typeof found === 'string' ? found : '';
};
export const classOf = (entry: Entry | undefined): string => word(entry, 'faction_code') || 'neutral';
export const isWeakness = (entry: Entry | undefined): boolean => word(entry, 'subtype_code').includes('weakness');
export const usesOf = (entry: Entry | undefined): string => /Uses: \d+ (\w+)/.exec(entry?.text ?? '')?.[1] ?? '';

/** The icons that a card brings to a test, one for each. */
export function icons(entry: Entry | undefined): (Skill | 'wild')[] {
  const all = [...ahc.skills, 'wild'] as const;
  return all.flatMap((skill) => Array<Skill | 'wild'>(fact(entry, `skill_${skill}`) ?? 0).fill(skill));
}

export function kindLine(entry: Entry | undefined): string {
  const slot = word(entry, 'slot');
  const parts = [
    ahc.kinds[entry?.kind ?? ''] ?? '',
    isWeakness(entry) ? ahc.weakness : (ahc.classes[classOf(entry)] ?? ''),
    slot && ahc.slot(slot),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What lies on a card and how it stands, in words. */
export function marks(card: AhcCardSeen, entry: Entry | undefined): string[] {
  const enemy = entry?.kind === 'enemy';
  const lines = [
    card.exhausted ? ahc.exhausted : '',
    card.uses ? ahc.uses(card.uses, usesOf(entry)) : '',
    card.damage ? ahc.damage(card.damage) : '',
    card.horror ? ahc.horror(card.horror) : '',
    card.clues ? ahc.clues(card.clues) : '',
    card.doom ? ahc.doom(card.doom) : '',
    enemy && card.health ? ahc.healthLeft(Math.max(0, card.health - (card.damage ?? 0)), card.health) : '',
  ];
  return lines.filter(Boolean);
}

function printedLines(entry: Entry): string[] {
  const lines: string[] = [];
  const cost = fact(entry, 'cost');
  if (cost !== null && entry.kind !== 'skill') lines.push(cost < 0 ? ahc.costX : ahc.cost(cost));
  const count = new Map<string, number>();
  for (const icon of icons(entry)) count.set(icon, (count.get(icon) ?? 0) + 1);
  if (count.size && entry.kind !== 'investigator')
    lines.push(ahc.icons([...count].map(([skill, n]) => (n > 1 ? `${n} ${skill}` : skill)).join(', ')));
  if (entry.kind === 'investigator')
    lines.push(ahc.skills.map((skill) => ahc.skill(skill, fact(entry, `skill_${skill}`) ?? 0)).join(', '));
  if (entry.kind === 'enemy') {
    lines.push(ahc.enemyNumbers(fact(entry, 'enemy_fight') ?? 0, fact(entry, 'health') ?? 0, fact(entry, 'enemy_evade') ?? 0));
    lines.push(ahc.attacks(fact(entry, 'enemy_damage') ?? 0, fact(entry, 'enemy_horror') ?? 0));
  } else {
    const health = fact(entry, 'health');
    const sanity = fact(entry, 'sanity');
    if (health || sanity) lines.push(`${ahc.healthWord} ${health ?? '–'}, ${ahc.sanityWord.toLowerCase()} ${sanity ?? '–'}`);
  }
  const victory = fact(entry, 'victory');
  if (victory) lines.push(ahc.victory(victory));
  const traits = word(entry, 'traits');
  if (traits) lines.push(traits);
  return lines;
}

/** A card as it is printed, apart from any table. */
export function showPrinted(entry: Entry): Shown {
  return { name: entry.name, kind: kindLine(entry), lines: printedLines(entry), text: entry.text, flavour: entry.flavour };
}

/** A card for the inspector. */
export function showCard(card: AhcCardSeen, library: Library): Shown {
  const entry = library.get(card.code);
  const lies = marks(card, entry);
  const lines = entry ? printedLines(entry) : [];
  if (lies.length) lines.push(ahc.lies(lies.join(', ')));
  for (const on of card.attached ?? []) lines.push(on.name);
  return {
    name: card.name,
    kind: kindLine(entry),
    lines,
    text: entry?.text ?? '',
    flavour: entry?.flavour ?? '',
    piece: card.id,
  };
}

/** The words of a card that lies in play: without its Revelation, which is over. */
export function lasting(entry: Entry | undefined): string {
  const text = entry?.text ?? '';
  return (text.startsWith('Revelation: ') && text.split(/(?<=\.) /).slice(1).join(' ')) || text;
}

/** The text of a location that lies revealed: what stands on its other side does not count any more. */
const printedText = (entry: Entry | undefined): string => {
  const other = word(entry, 'unrevealed_text');
  return (entry?.text ?? '').replace(other ? `Unrevealed: ${other}` : '', '').trim();
};

export function showLocation(place: AhcLocationSeen, view: AhcArkhamView, library: Library): Shown {
  const entry = place.revealed ? library.get(place.code) : undefined;
  const ways = view.locations.filter((other) => place.connects.includes(other.id)).map((other) => other.name);
  const victory = fact(entry, 'victory');
  const lines = place.revealed ? [`${ahc.shroud(place.shroud)}, ${ahc.clues(place.clues)}`] : [ahc.unrevealed];
  lines.push(ways.length ? ahc.ways(ways.join(', ')) : ahc.noWay);
  if (victory) lines.push(ahc.victory(victory));
  const here = view.investigators.some((i) => i.active && i.location === place.id);
  return {
    name: place.name,
    kind: ahc.location,
    lines,
    text: place.revealed ? printedText(entry) : word(library.get(place.code), 'unrevealed_text'),
    flavour: entry?.flavour ?? '',
    piece: place.id,
    use: here ? `investigate ${place.name}` : `move to ${place.name}`,
  };
}

export function showInvestigator(i: AhcInvestigatorSeen, library: Library): Shown {
  const entry = library.get(i.code);
  const lines = [
    ahc.skills.map((skill, n) => ahc.skill(skill, i.skills[n] ?? 0)).join(', '),
    `${ahc.health(Math.max(0, i.health - i.damage), i.health)}, ${ahc.sanity(Math.max(0, i.sanity - i.horror), i.sanity).toLowerCase()}`,
    ahc.trauma(i.physical, i.mental),
  ];
  return {
    name: i.name,
    kind: [word(entry, 'subname') || ahc.investigator, ahc.classes[classOf(entry)] ?? ''].filter(Boolean).join(' · '),
    lines: lines.filter(Boolean),
    text: entry?.text ?? '',
    flavour: entry?.flavour ?? '',
    piece: i.id,
  };
}

/** The words of an act or agenda on the side that lies up. */
export const storyText = (card: AhcActSeen, entry: Entry | undefined): string => (card.turned ? word(entry, 'back_text') : (entry?.text ?? ''));

export function showStory(card: AhcActSeen, which: 'act' | 'agenda', library: Library): Shown {
  const entry = library.get(card.code);
  return {
    name: card.name,
    kind: ahc[which](card.stage),
    lines: [card.turned ? '' : ahc.progress[which](card.have, card.needed), card.turned ? ahc.turned : ahc.toCome(card.left)].filter(Boolean),
    text: storyText(card, entry),
    flavour: card.story || (entry?.flavour ?? ''),
    piece: card.id,
  };
}

// -- the chaos bag

export interface Heaped {
  name: string;
  count: number;
}

/** The tokens of the bag, equal ones together, from good to bad and symbols last. */
export function heaped(bag: readonly string[]): Heaped[] {
  const found = new Map<string, number>();
  for (const name of bag) found.set(name, (found.get(name) ?? 0) + 1);
  const worth = (name: string): number => (Number.isNaN(Number(name)) ? -100 : Number(name));
  return [...found].map(([name, count]) => ({ name, count })).sort((a, b) => worth(b.name) - worth(a.name));
}

/** The sentence of a text that begins with these words and a colon. */
function sentence(text: string, of: string): string {
  const at = text.toLowerCase().indexOf(`${of}:`);
  if (at < 0) return '';
  const rest = text.slice(at + of.length + 1);
  const end = rest.search(/\.( |$)/);
  return (end < 0 ? rest : rest.slice(0, end + 1)).trim();
}

/** What a token does, apart from any test: by its number, the scenario's card or the investigator's. */
export function tokenText(name: string, view: AhcArkhamView, library: Library, who: AhcInvestigatorSeen | undefined): string {
  const number = Number(name);
  if (!Number.isNaN(number)) return ahc.tokenNumber(number);
  if (name === 'auto-fail') return ahc.tokenFail;
  if (name === 'elder sign') return sentence(library.get(who?.code ?? '')?.text ?? '', 'elder sign') || ahc.tokenElder;
  const reference = [...library.values()].find((entry) => entry.kind === 'scenario' && entry.name === view.scenario);
  const harder = view.difficulty === 'hard' || view.difficulty === 'expert';
  return sentence(harder ? word(reference, 'back_text') : (reference?.text ?? ''), name);
}

export const tokenTitle = (name: string): string => ahc.tokenNames[name] ?? name.replace('-', '−');

/** The lines of the log that tell the last test: what was tested, the tokens, how it ended. */
export function lastTest(log: readonly LogLine[]): LogLine[] {
  const from = log.findLastIndex((line) => line.kind === 'test');
  if (from < 0) return [];
  return log.slice(from).filter((line) => ['test', 'token', 'succeed', 'fail'].includes(line.kind));
}

/** The card of which a line tells: of several names in it the longest, for one may be part of another. */
const named = (text: string, cards: readonly Entry[]): Entry | undefined =>
  cards.filter((entry) => text.includes(entry.name)).reduce<Entry | undefined>((a, b) => (a && a.name.length >= b.name.length ? a : b), undefined);

/** The encounter cards that were drawn in this round, as the log tells them; the last one first. */
export function drawnThisRound(log: readonly LogLine[], library: Library): Entry[] {
  const from = log.findLastIndex((line) => line.kind === 'round');
  const cards = [...library.values()].filter((entry) => classOf(entry) === 'mythos');
  return log
    .slice(from + 1)
    .filter((line) => line.kind === 'encounter')
    .flatMap((line) => named(line.text, cards) ?? [])
    .reverse();
}

// -- damage and horror shared out

export interface Share {
  name: string;
  damage: number;
  horror: number;
}

/** A way to share out: `1 damage and 1 horror on Beat Cop, 1 damage on Roland Banks`. */
export function shares(option: Option): Share[] {
  return option.words.split(/, (?=\d+ (?:damage|horror))/).map((part) => {
    const points = (thing: string): number => Number(new RegExp(`(\\d+) ${thing}`).exec(part)?.[1] ?? 0);
    return { name: part.slice(part.indexOf(' on ') + 4), damage: points('damage'), horror: points('horror') };
  });
}

/** Whoever is asked to share out, and all who could take some. */
export const takerOf = (option: Option, view: AhcArkhamView): AhcInvestigatorSeen | undefined =>
  view.investigators[option.numbers[2]];

// -- who is where

export const ownOf = (view: AhcArkhamView, seat: number): AhcInvestigatorSeen[] =>
  view.investigators.filter((i) => i.seat === seat);

/** Where a card lies: at a place, with an investigator, in the victory display or among the discards. */
export function whereabouts(card: AhcCardSeen, view: AhcArkhamView): string {
  const among = (cards: readonly AhcCardSeen[]): boolean => cards.some((other) => other.id === card.id);
  const place = view.locations.find((each) => among(each.enemies));
  const who = view.investigators.find((each) => among(each.threat));
  return place?.name ?? (who ? ahc.engagedWith(who.name) : among(view.victory) ? ahc.found : ahc.discarded);
}

export const isEnemy = (card: AhcCardSeen, library: Library): boolean => library.get(card.code)?.kind === 'enemy';

/** Every piece that is to be seen somewhere on the board. */
export function onTable(view: AhcArkhamView): Set<string> {
  const found = new Set<string>();
  const add = (cards: readonly AhcCardSeen[] | null): void => {
    for (const card of cards ?? []) {
      found.add(card.id);
      add(card.attached ?? []);
    }
  };
  for (const place of view.locations) {
    found.add(place.id);
    add(place.enemies);
    add(place.others);
  }
  for (const i of view.investigators) {
    found.add(i.id);
    add(i.hand);
    add(i.assets);
    add(i.threat);
  }
  add(view.test?.committed ?? null);
  for (const story of [view.act, view.agenda]) if (story) found.add(story.id);
  return found;
}
