// Reading a stop: whether the posse is in town, who is where, and what the open question offers at a house.
import type { Option, SobHeroView, SobStopView, SobTownPlaceView, SobView } from '../../../lib/types';

/** Where a stop has come to: on the way there, in town, or on the way to the next adventure. */
export type Leg = 'road' | 'town' | 'onward';

export function legOf(stop: SobStopView, heroes: readonly SobHeroView[]): Leg {
  if (!stop.day) return 'road';
  return inTown(stop, heroes).length ? 'town' : 'onward';
}

/** The living who have not left. */
export const inTown = (stop: SobStopView, heroes: readonly SobHeroView[]): SobHeroView[] =>
  heroes.filter((hero) => !hero.dead && !stop.left.includes(hero.index));

export const theDead = (heroes: readonly SobHeroView[]): SobHeroView[] => heroes.filter((hero) => hero.dead);

/** Those in town who neither sleep nor visit anywhere yet. */
export function outside(stop: SobStopView, heroes: readonly SobHeroView[]): SobHeroView[] {
  const housed = new Set(stop.places.flatMap((place) => place.heroes));
  return inTown(stop, heroes).filter((hero) => !housed.has(hero.index));
}

/** In percent: a D6 that is not above the unrest brings a Town Event. */
export const eventChance = (unrest: number): number => Math.round((Math.min(6, Math.max(0, unrest)) / 6) * 100);

export type Stay = { kind: 'open' } | { kind: 'until'; day: number } | { kind: 'last' };

export function stayOf(stop: SobStopView): Stay {
  if (stop.last_day === null) return { kind: 'open' };
  return stop.day >= stop.last_day ? { kind: 'last' } : { kind: 'until', day: stop.last_day };
}

const LODGINGS = ['hotel', 'camp'];
export const isLodging = (code: string): boolean => LODGINGS.includes(code);

const BUSINESS = 'do business';

/** What can be chosen at a house: those options that name it, and the business of whoever visits it. */
export function optionsAt(place: SobTownPlaceView, options: readonly Option[]): Option[] {
  const visitors = isLodging(place.code) ? [] : place.heroes.map((hero) => `hero/${hero}`);
  return options.filter(
    (option) =>
      option.pieces.includes(place.code) || (option.verb === BUSINESS && option.pieces.some((piece) => visitors.includes(piece))),
  );
}

/** The heroes at a house. */
export const heroesAt = (place: SobTownPlaceView, view: SobView): SobHeroView[] =>
  place.heroes.flatMap((hero) => view.heroes[hero] ?? []);
