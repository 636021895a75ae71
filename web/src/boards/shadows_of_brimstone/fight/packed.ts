// The numbers in the lines of the log: several of them in one (`packed.py` of the game packs them).
import type { SobPlaceView } from '../../../lib/types';

const DIE = 16;
const NEEDS = 16;
const KINDS = 64;
const SKILLS = 16;
const FOES = 256;
const OFFSETS = 256;
const OFFSET_ZERO = 64;

/** What a number is worth that is too large to be exact here: nothing. */
const exact = (number: number): number => (Number.isSafeInteger(number) && number >= 0 ? number : 0);

export function diceIn(number: number): number[] {
  const dice: number[] = [];
  for (let left = exact(number); left > 0; left = Math.floor(left / DIE)) dice.push(left % DIE);
  return dice;
}

/** What dice are rolled for. */
export const rollIn = (number: number): number => Math.floor(exact(number) / NEEDS) % KINDS;
/** What each of them needs; 0 where that differs or nothing is needed. */
export const needIn = (number: number): number => exact(number) % NEEDS;

/** How many sides each of so many dice has. */
export function sidesIn(number: number, count: number): number[] {
  const eights = Math.floor(exact(number) / (NEEDS * KINDS * SKILLS));
  return Array.from({ length: count }, (_, i) => ((eights >> i) & 1 ? 8 : 6));
}

/** A model; none where the number is not exact. */
export const foeIn = (number: number): number => (Number.isSafeInteger(number) && number >= 0 ? number % FOES : -1);
/** How much happens to it, or where it goes. */
export const amountIn = (number: number): number => Math.floor(exact(number) / FOES);

export function placeIn(number: number): SobPlaceView {
  const spot = exact(number);
  return {
    tile: Math.floor(spot / (OFFSETS * OFFSETS)),
    x: (spot % OFFSETS) - OFFSET_ZERO,
    y: (Math.floor(spot / OFFSETS) % OFFSETS) - OFFSET_ZERO,
  };
}

/** The kinds of rolls that a fight is made of, by their numbers. */
export const ROLL = { move: 0, attack: 2, damage: 3, defense: 4, willpower: 5, armor: 6, spiritArmor: 7, escape: 8, throw: 12 } as const;
