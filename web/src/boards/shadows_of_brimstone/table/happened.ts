// What came to the table by itself since the last question: cards, exploration tokens, finds and scars, from the lines of the log.
import type { Library } from '../../../lib/shelf.svelte';
import type { Entry, LogLine } from '../../../lib/types';

export interface Happening {
  /** The number of its line in the log. */
  line: number;
  /** What is printed, where that is known. */
  entry: Entry | undefined;
  /** Its sign, and the name of its kind in the texts. */
  kind: string;
  /** The words of the log. */
  told: string;
}

const TURN = 'turn';
/** How the words of a line end in the name of what it is about. */
const ENDS: Readonly<Record<string, { among: readonly string[]; after: string }>> = {
  explored: { among: ['token'], after: ': ' },
  item: { among: ['item'], after: ' gets ' },
  chart: { among: ['entry'], after: ' rolls ' },
};
const TOLD_WHOLE = ['card', 'scar'];

/** The kind of what is printed: its deck, as far as its code tells it. */
export function kindOf(entry: Entry): string {
  const [first] = entry.code.split('-');
  const decks: Record<string, string> = { dark: 'darkness', dread: 'growing-dread', loot: 'loot', scavenge: 'scavenge', token: 'exploration-token' };
  return entry.kind === 'card' || entry.kind === 'token' ? (decks[first ?? ''] ?? entry.kind) : entry.kind;
}

/** What a line of the log is about, by its words. */
function entryOf(line: LogLine, library: Library): Entry | undefined {
  const ends = ENDS[line.kind];
  for (const entry of library.values()) {
    if (ends ? ends.among.includes(entry.kind) && line.text.endsWith(ends.after + entry.name) : line.text.endsWith(wordsOf(entry))) return entry;
  }
  return undefined;
}

const wordsOf = (entry: Entry): string => (entry.text ? `${entry.name}: ${entry.text}` : entry.name);

export interface Told {
  log: readonly LogLine[];
  log_from: number;
}

/** What happened after so many answers; what a hero owns from the beginning is no news. */
export function happened(scene: Told, after: number, library: Library): Happening[] {
  const begun = scene.log_from > 0 ? 0 : scene.log.findIndex((line) => line.kind === TURN);
  if (begun < 0) return [];
  const found = scene.log.flatMap((line, i): Happening[] => {
    if (i < begun || line.after <= after || !(TOLD_WHOLE.includes(line.kind) || line.kind in ENDS)) return [];
    const entry = entryOf(line, library);
    return [{ line: scene.log_from + i, entry, kind: entry ? kindOf(entry) : line.kind, told: line.text }];
  });
  // A scar that was rolled on a chart is told twice, and shown once.
  return found.filter((one, i) => !one.entry || one.entry !== found[i + 1]?.entry || found[i + 1]?.line !== one.line + 1);
}

/** Since when something is news: whatever this player has not been asked a question after. */
export class News {
  #question = -1;
  #before = -1;

  /** The table after so many answers, and whether this player is asked. Gives the answers after which all is news. */
  since(answers: number, mine: boolean): number {
    if (answers < this.#question || this.#question < 0) {
      this.#question = answers;
      this.#before = answers - 1;
    } else if (mine && answers > this.#question) {
      this.#before = this.#question;
      this.#question = answers;
    } else if (answers > this.#question) {
      return this.#question;
    }
    return this.#before;
  }
}

export interface TokenMark {
  sign: string;
  count: number;
}

/** What an exploration token shows. */
export function marksOf(token: Entry): TokenMark[] {
  const SIGNS: Record<string, string> = { doors: 'door', gates: 'gate', encounters: 'encounter', attack: 'threat', ambush: 'hazard', dread: 'dread', clue: 'clue' };
  return Object.entries(SIGNS).flatMap(([fact, sign]) => {
    const count = Number(token.facts[fact] ?? 0);
    return count ? [{ sign, count }] : [];
  });
}
