// The numbers of a hero's sheet as they are now, beside what is printed, and what makes the difference.
import type { Library } from '../../../lib/shelf.svelte';
import type { SobHeroView } from '../../../lib/types';
import { thingsOf } from './things';

export const SKILLS = ['agility', 'cunning', 'spirit', 'strength', 'lore', 'luck'] as const;
/** Those that every hero has. */
export const FIGHTING = ['initiative', 'combat', 'melee', 'ranged', 'defense', 'willpower'] as const;
/** Those that stand on the sheet only where something gives them. */
export const EXTRAS = ['move', 'armor', 'spirit_armor', 'cover', 'damage', 'gun_shots', 'test_dice'] as const;
const ELSEWHERE = ['health', 'sanity', 'max_grit', 'resistance', 'hands', 'bag'] as const;

const ROLLED = new Set<string>(['melee', 'ranged', 'defense', 'willpower', 'armor', 'spirit_armor', 'cover']);
/** Of several values only the best one counts. */
const BEST_COUNTS = new Set<string>(['armor', 'spirit_armor', 'cover']);
const ADDED = new Set<string>(['move', 'damage', 'gun_shots', 'test_dice']);

/** A number as it is written: 4+ to be rolled, +1 on top of something, or plain. */
export function written(stat: string, value: number): string {
  if (ROLLED.has(stat)) return `${value}+`;
  return ADDED.has(stat) && value >= 0 ? `+${value}` : String(value);
}

export interface Why {
  name: string;
  words: string;
}

export interface Reading {
  stat: string;
  now: number;
  printed: number;
  /** Whether it is better or worse than printed. */
  turn: 'same' | 'better' | 'worse';
  why: Why[];
}

export function readingOf(hero: SobHeroView, stat: string, library: Library, forNow: string): Reading {
  const sheet = library.get(hero.hero_class);
  const now = hero.numbers[stat] ?? 0;
  const printed = factOf(sheet?.facts, stat) + factOf(sheet?.facts['bonus'], stat);
  if (!sheet || now === printed) return { stat, now, printed: now, turn: 'same', why: [] };
  const why: Why[] = [];
  let rest = now - printed;
  for (const code of working(hero, library)) {
    const entry = library.get(code);
    const amount = factOf(entry?.facts['bonus'], stat);
    if (!entry || !amount) continue;
    why.push({ name: entry.name, words: BEST_COUNTS.has(stat) ? `${amount}+` : signed(amount) });
    rest -= amount;
  }
  if (rest && !BEST_COUNTS.has(stat)) why.push({ name: forNow, words: signed(rest) });
  const better = ROLLED.has(stat) ? now < printed || printed === 0 : now > printed;
  return { stat, now, printed, turn: better ? 'better' : 'worse', why };
}

/** All numbers that are not as printed. */
export const changesOf = (hero: SobHeroView, library: Library, forNow: string): Reading[] =>
  [...SKILLS, ...FIGHTING, ...EXTRAS, ...ELSEWHERE]
    .map((stat) => readingOf(hero, stat, library, forNow))
    .filter((reading) => reading.turn !== 'same');

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'));

function factOf(facts: unknown, stat: string): number {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[stat] : 0;
  return typeof value === 'number' ? value : 0;
}

/** Everything whose text counts for the hero now. */
function working(hero: SobHeroView, library: Library): string[] {
  const items = thingsOf(hero, library).filter((thing) => thing.item.works);
  const learnt = [...hero.upgrades, ...hero.abilities, ...hero.bonuses].map((card) => card.code);
  return [...learnt, ...hero.scars.map((card) => card.code), ...items.flatMap(({ item }) => [item.code, ...item.attached])];
}
