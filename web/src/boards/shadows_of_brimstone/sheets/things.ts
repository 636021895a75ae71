// What a hero has, as its sheet is laid out: in hand, worn, carried, and what is printed on each thing.
import type { Library } from '../../../lib/shelf.svelte';
import type { Entry, SobHeroView, SobItemView } from '../../../lib/types';

export const numberIn = (entry: Entry | undefined, fact: string): number => {
  const value = entry?.facts[fact];
  return typeof value === 'number' ? value : 0;
};
export const wordIn = (entry: Entry | undefined, fact: string): string => {
  const value = entry?.facts[fact];
  return typeof value === 'string' ? value : '';
};
export const listIn = (entry: Entry | undefined, fact: string): string[] => {
  const value = entry?.facts[fact];
  return Array.isArray(value) ? value.map(String) : [];
};

/** An item of a hero, with what is printed on it. */
export interface Thing {
  hero: number;
  /** Its place among the hero's things. */
  at: number;
  item: SobItemView;
  entry: Entry | undefined;
  /** What the table calls it: things of one name have numbers. */
  label: string;
  numbered: boolean;
  hands: number;
  weight: number;
  clothing: string;
  /** What it goes on, if it is an Upgrade. */
  fits: string;
  slots: number;
  attached: Entry[];
}

export function thingsOf(hero: SobHeroView, library: Library): Thing[] {
  return hero.items.map((item, at) => {
    const entry = library.get(item.code);
    const alike = hero.items.filter((each) => each.code === item.code);
    const attached = item.attached.flatMap((code) => library.get(code) ?? []);
    return {
      hero: hero.index,
      at,
      item,
      entry,
      label: alike.length > 1 ? `${item.name} ${alike.indexOf(item) + 1}` : item.name,
      numbered: alike.length > 1,
      hands: numberIn(entry, 'hands'),
      weight: [entry, ...attached].reduce((sum, one) => sum + numberIn(one, 'weight'), 0),
      clothing: wordIn(entry, 'clothing'),
      fits: wordIn(entry, 'fits'),
      slots: numberIn(entry, 'slots'),
      attached,
    };
  });
}

export const isHeld = (thing: Thing): boolean => thing.item.held;
export const isWorn = (thing: Thing): boolean => thing.clothing !== '' && thing.item.works;
export const isCarried = (thing: Thing): boolean => !isHeld(thing) && !isWorn(thing);

// -- hands

/** What each hand holds: a thing, nothing, or the other end of a thing for two hands. */
export type Hand = { thing: Thing; wide: boolean } | null;

export function handsOf(hero: SobHeroView, things: readonly Thing[]): Hand[] {
  const held = things.filter(isHeld);
  const first = held[0];
  if (first && held.length === 1 && first.hands > 1 && hero.hands > 1) return [{ thing: first, wide: true }];
  return Array.from({ length: Math.max(hero.hands, held.length) }, (_, i) => {
    const thing = held[i];
    return thing ? { thing, wide: false } : null;
  });
}

// -- clothing

/** From head to foot. */
const BODY = ['Hat', 'Face', 'Shoulders', 'Coat', 'Torso', 'Gloves', 'Belt', 'Pants', 'Boots'];

export interface Place {
  slot: string;
  worn: Thing | undefined;
  /** The Mutation that leaves no room there. */
  barred: string;
}

/** The places for clothing that there is anything for in the box. */
export function clothingOf(hero: SobHeroView, things: readonly Thing[], library: Library): Place[] {
  const made = new Set([...library.values()].map((entry) => wordIn(entry, 'clothing')));
  return BODY.filter((slot) => made.has(slot)).map((slot) => ({
    slot,
    worn: things.find((thing) => thing.clothing === slot && isWorn(thing)),
    barred: hero.scars.find((scar) => wordIn(library.get(scar.code), 'forbids') === slot)?.name ?? '',
  }));
}

// -- the rest

export const bagged = (hero: SobHeroView): number => Object.values(hero.tokens).reduce((sum, count) => sum + count, 0);
export const bagRoom = (hero: SobHeroView): number => hero.numbers['bag'] ?? 0;
export const isOverloaded = (hero: SobHeroView): boolean => hero.weight > hero.carries;

export const SHOTS_LOADED = 6;

/** The chart that a scar is from. */
export type Chart = 'injury' | 'madness' | 'mutation';
export function chartOf(code: string): Chart {
  const [chart] = code.split('-');
  return chart === 'injury' || chart === 'madness' ? chart : 'mutation';
}
