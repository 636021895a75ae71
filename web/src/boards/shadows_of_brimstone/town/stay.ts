// Reading a stop: whether the posse is in town, who is where, and what the open question offers at a house.
import type { Option, SobHeroView, SobStopView, SobTownPlaceView, SobView, SobWareView } from '../../../lib/types';

/** Where a stop has come to: on the way there, in town, or on the way to the next adventure. */
export type Leg = 'road' | 'town' | 'onward';

export const legOf = (stop: SobStopView): Leg => (stop.onward ? 'onward' : stop.day ? 'town' : 'road');

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

/** What can be chosen at a house: those options that name it. */
export const optionsAt = (place: SobTownPlaceView, options: readonly Option[]): Option[] =>
  options.filter((option) => option.pieces.includes(place.code));

/** The heroes at a house. */
export const heroesAt = (place: SobTownPlaceView, view: SobView): SobHeroView[] =>
  place.heroes.flatMap((hero) => view.heroes[hero] ?? []);

const SERVED = ['buy', 'service', 'forge'];

/** What buying a ware comes to: one option, several where there is something to forge it onto, or none. */
export const optionsFor = (ware: SobWareView, options: readonly Option[]): Option[] =>
  options.filter((option) => SERVED.includes(option.verb) && option.pieces[0] === ware.card.code);

const DEALS = ['sell', 'sell dark stone', 'replace'];

/** What the hero can sell here, and what it can have replaced. */
export const dealsIn = (options: readonly Option[]): Option[] => options.filter((option) => DEALS.includes(option.verb));

export interface Shelf {
  kind: 'services' | 'goods' | 'forged';
  wares: SobWareView[];
}

/** The wares of a Location as they stand there: what is done for a hero, what is sold, what is forged of Dark Stone. */
export function shelvesOf(wares: readonly SobWareView[]): Shelf[] {
  const kindOf = (ware: SobWareView): Shelf['kind'] => (ware.service ? 'services' : ware.dark_stone ? 'forged' : 'goods');
  const all = (['services', 'goods', 'forged'] as const).map((kind) => ({ kind, wares: wares.filter((ware) => kindOf(ware) === kind) }));
  return all.filter((shelf) => shelf.wares.length > 0);
}

/** Why a ware cannot be had, where its price does not say it: the purse is in sight. */
export const reasonFor = (ware: SobWareView, hero: SobHeroView | undefined): string =>
  hero && (hero.gold < ware.price || hero.dark_stone < ware.dark_stone) ? '' : ware.why_not;

/** What a Mission pays, out of its words. */
export const paysOf = (text: string): string => /Reward: (.*?)(?= Failure: |$)/.exec(text)?.[1]?.replace(/\.$/, '') ?? '';
