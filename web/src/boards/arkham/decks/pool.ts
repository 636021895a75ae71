// The cards that may go into a deck: sorted, sieved, counted.
import { classOf, fact, icons, isWeakness, type Library } from '../reading';
import type { DeckSheet, Entry } from '../../../lib/types';
import type { Slots } from './mine.svelte';

export const RANDOM = 'random';
export const CLASSES = ['guardian', 'seeker', 'rogue', 'mystic', 'survivor', 'neutral'] as const;
export const TYPES = ['asset', 'event', 'skill'] as const;
export const SORTS = ['type', 'class', 'cost', 'name'] as const;
export const HIGHEST_COST = 5; // and more

export type Sort = (typeof SORTS)[number];

export interface Sieve {
  words: string;
  classes: string[];
  types: string[];
  levels: number[];
  costs: number[];
  inDeck: boolean;
}

export const openSieve = (): Sieve => ({ words: '', classes: [], types: [], levels: [], costs: [], inDeck: false });

export const isOpen = (sieve: Sieve): boolean =>
  !sieve.words.trim() && !sieve.classes.length && !sieve.types.length && !sieve.levels.length && !sieve.costs.length && !sieve.inDeck;

export const levelOf = (entry: Entry): number => fact(entry, 'xp') ?? 0;
/** A card by its name, and by its level where it has one: both levels of a card may stand side by side. */
export const titleOf = (entry: Entry): string => (levelOf(entry) ? `${entry.name} (${levelOf(entry)})` : entry.name);
/** What a card costs: below zero for X, nothing for skills and weaknesses, which are not played for resources. */
export const costOf = (entry: Entry): number | null => (entry.kind === 'asset' || entry.kind === 'event' ? fact(entry, 'cost') : null);
/** The column of a cost: the highest stands for all above it. */
export const columnOf = (cost: number): number => Math.min(Math.max(cost, 0), HIGHEST_COST);

/** Everything that may go in, as it is printed. */
export function poolOf(sheet: DeckSheet, library: Library): Entry[] {
  return Object.keys(sheet.cards).flatMap((code) => library.get(code) ?? []);
}

const plain = (words: string): string => words.toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}.+ ]/gu, '');

function spoken(entry: Entry): string {
  const traits = entry.facts['traits'];
  const slot = entry.facts['slot'];
  const skills = icons(entry).join(' ');
  return plain([entry.name, entry.text, entry.kind, classOf(entry), traits, slot, skills].filter(Boolean).join(' '));
}

const fits = <T>(wanted: readonly T[], has: T): boolean => !wanted.length || wanted.includes(has);

export function sieved(pool: readonly Entry[], sieve: Sieve, slots: Slots): Entry[] {
  const words = plain(sieve.words).split(' ').filter(Boolean);
  return pool.filter((entry) => {
    const cost = costOf(entry);
    return (
      fits(sieve.classes, classOf(entry)) &&
      fits(sieve.types, entry.kind) &&
      fits(sieve.levels, levelOf(entry)) &&
      (!sieve.costs.length || (cost !== null && sieve.costs.includes(columnOf(cost)))) &&
      (!sieve.inDeck || (slots[entry.code] ?? 0) > 0) &&
      words.every((word) => spoken(entry).includes(word))
    );
  });
}

/** The own class first, then the second, neutral cards last. */
export function sorted(cards: readonly Entry[], by: Sort, own: string): Entry[] {
  const classRank = (entry: Entry): number => {
    const of = classOf(entry);
    return of === own ? -1 : CLASSES.indexOf(of as (typeof CLASSES)[number]);
  };
  const typeRank = (entry: Entry): number => TYPES.indexOf(entry.kind as (typeof TYPES)[number]);
  const cost = (entry: Entry): number => costOf(entry) ?? 99;
  const name = (entry: Entry): string => entry.name.replace(/^\W+/, '');
  const keys: Record<Sort, ((entry: Entry) => number)[]> = {
    type: [typeRank, cost, classRank],
    class: [classRank, typeRank, cost],
    cost: [cost, typeRank, classRank],
    name: [],
  };
  return [...cards].sort((a, b) => {
    for (const key of keys[by]) if (key(a) !== key(b)) return key(a) - key(b);
    return name(a).localeCompare(name(b), 'en') || levelOf(a) - levelOf(b);
  });
}

// -- what is in a deck

export interface Line {
  code: string;
  copies: number;
  entry: Entry | undefined;
}

/** The lines of a deck in groups: assets, events, skills, then what belongs to the investigator, then weaknesses. */
export function grouped(slots: Slots, sheet: DeckSheet, library: Library): [string, Line[]][] {
  const groups = new Map<string, Line[]>(['asset', 'event', 'skill', 'own', 'weakness', 'other'].map((name) => [name, []]));
  for (const [code, copies] of Object.entries(slots)) {
    const entry = library.get(code);
    const group = code === RANDOM || isWeakness(entry) ? 'weakness' : code in sheet.required ? 'own' : (entry?.kind ?? 'other');
    (groups.get(group) ?? groups.get('other'))?.push({ code, copies, entry });
  }
  const order = (line: Line): number => (line.entry ? (costOf(line.entry) ?? 99) : 99);
  for (const lines of groups.values())
    lines.sort((a, b) => order(a) - order(b) || (a.entry?.name ?? '').localeCompare(b.entry?.name ?? '', 'en'));
  return [...groups].filter(([, lines]) => lines.length);
}

/** Which cards of a deck count towards its size. */
const counted = (slots: Slots, sheet: DeckSheet, library: Library): [Entry, number][] =>
  Object.entries(slots).flatMap(([code, n]): [Entry, number][] => {
    const entry = library.get(code);
    return entry && code in sheet.cards ? [[entry, n]] : [];
  });

export interface Figures {
  costs: number[];
  icons: [string, number][];
  kinds: [string, number][];
  mean: number | null;
}

/** How many cards of each cost, how many icons of each skill. */
export function figures(slots: Slots, sheet: DeckSheet, library: Library): Figures {
  const costs = Array<number>(HIGHEST_COST + 1).fill(0);
  const signs = new Map<string, number>(['willpower', 'intellect', 'combat', 'agility', 'wild'].map((skill) => [skill, 0]));
  const kinds = new Map<string, number>(TYPES.map((kind) => [kind, 0]));
  let paid = 0;
  let played = 0;
  for (const [entry, n] of counted(slots, sheet, library)) {
    const cost = costOf(entry);
    if (cost !== null) {
      costs[columnOf(cost)] = (costs[columnOf(cost)] ?? 0) + n;
      paid += Math.max(cost, 0) * n;
      played += n;
    }
    for (const icon of icons(entry)) signs.set(icon, (signs.get(icon) ?? 0) + n);
    kinds.set(entry.kind, (kinds.get(entry.kind) ?? 0) + n);
  }
  return { costs, icons: [...signs], kinds: [...kinds], mean: played ? paid / played : null };
}

/** So many copies of a card instead of those there are; none takes it out. */
export function withCopies(slots: Slots, code: string, copies: number): Slots {
  const { [code]: _, ...rest } = slots;
  return copies > 0 ? { ...rest, [code]: copies } : rest;
}
