// What somebody wants who lets a thing go on a hand, a hero or the bin, and which option of the open question does that.
import type { Library } from '../../../lib/shelf.svelte';
import type { Option, SobHeroView, SobView } from '../../../lib/types';
import { handsOf, isHeld, isWorn, thingsOf, type Thing } from './things';

export interface Wish {
  /** What would be answered, to ask why it is not offered. */
  words: string;
  /** The options that do it; where there are several, the player must say which. */
  find: (options: readonly Option[]) => Option[];
  /** What must be chosen before, where it is not offered yet. */
  first: (options: readonly Option[]) => Option | undefined;
}

/** The hero that the open question lets act. */
export const actorOf = (view: SobView): number | null => view.asked ?? view.acting;

/** Whose pieces an option is about; null where they are the whole party's. */
export function ownerOf(option: Option, view: SobView): number | null {
  if (option.verb === 'use' || option.verb === 'ready') {
    const hero = option.pieces.find((piece) => piece.startsWith('hero/'));
    return hero === undefined ? null : Number(hero.slice('hero/'.length));
  }
  if (['use token', 'ask for', 'ask for token'].includes(option.verb)) return option.numbers[1];
  return actorOf(view);
}

/** Whether an option means this very thing, and not one like it. */
const isAbout = (option: Option, thing: Thing): boolean =>
  option.pieces.includes(thing.item.code) && (!thing.numbered || option.words.includes(thing.label));

/** The options about a thing of a hero, from those about all things like it. */
export const optionsAbout = (options: readonly Option[], view: SobView, thing: Thing): Option[] =>
  options.filter((option) => ownerOf(option, view) === thing.hero && isAbout(option, thing));

// -- trading

const AMOUNTS = ['give gold', 'give dark stone'];
/** Verbs of things that change hands. */
export const TRADED = ['give', 'ask for', 'give token', 'ask for token', ...AMOUNTS];
const LANTERN = ['pass lantern', 'take lantern'];
export const TRADE_RULE = 'SOB-TRADE-03';
export const AGREE_RULE = 'SOB-TRADE-01';

/** With whom the acting hero trades. */
export function partnerIn(options: readonly Option[]): number | null {
  for (const option of options) {
    if (TRADED.includes(option.verb)) return option.numbers[1];
    if (LANTERN.includes(option.verb)) return option.numbers[0];
  }
  return null;
}

// -- what is dragged, and where it is let go: `item/HERO/PLACE`, `upgrade/HERO/PLACE/CODE`, `token/HERO/CODE`, `gold/HERO`,
// `stone/HERO`, `lantern/HERO`; onto `hand/HERO/NUMBER`, `slot/HERO/PLACE`, `pack/HERO`, `bin/HERO`, `hero/HERO` or an item.

export function wishOf(piece: string, onto: string, view: SobView, library: Library): Wish | null {
  const [kind = '', owner = '', which = '', code = ''] = piece.split('/');
  const [spot = '', whose = '', place = ''] = onto.split('/');
  const hero = view.heroes[Number(owner)];
  const other = view.heroes[Number(whose)];
  if (!hero || !other || piece === onto) return null;
  if (hero !== other) return exchange(kind, which, hero, other, view, library);
  const things = thingsOf(hero, library);
  const thing = things[Number(which)];
  if (kind === 'token') return spot === 'bin' ? throwAway(which, library) : null;
  if (!thing || spot === 'hero') return null;
  if (kind === 'upgrade') return takeOff(thing, code, library);
  if (kind !== 'item') return null;
  if (spot === 'bin') return sorted(`drop ${thing.label}`, (o) => o.verb === 'drop' && isAbout(o, thing));
  const target = spot === 'item' ? things[Number(place)] : undefined;
  if (target && thing.fits) return attach(thing, target);
  if (spot === 'hand' || (target && isHeld(target))) return hold(thing, spot === 'hand' ? Number(place) : -1, target, hero, things);
  if (spot === 'slot' || (target && isWorn(target))) return sorted(`wear ${thing.label}`, (o) => o.verb === 'wear' && isAbout(o, thing));
  return isHeld(thing) ? putAway(thing, things) : null;
}

const sortItems = (options: readonly Option[]): Option | undefined => options.find((o) => o.verb === 'sort items');

const sorted = (words: string, does: (option: Option) => boolean): Wish => ({
  words,
  find: (options) => options.filter(does),
  first: sortItems,
});

function throwAway(token: string, library: Library): Wish {
  const words = `throw ${library.get(token)?.name ?? token} away`;
  return { words, find: (options) => options.filter((o) => o.verb === 'drop token' && o.pieces.includes(token)), first: () => undefined };
}

function takeOff(item: Thing, upgrade: string, library: Library): Wish {
  const words = `take ${library.get(upgrade)?.name ?? upgrade} off ${item.label}`;
  return sorted(words, (o) => o.verb === 'take off' && o.pieces.includes(upgrade) && isAbout(o, item));
}

const attach = (upgrade: Thing, item: Thing): Wish =>
  sorted(`attach ${upgrade.label} to ${item.label}`, (o) => o.verb === 'attach' && isAbout(o, upgrade) && isAbout(o, item));

/** A thing comes into a hand, and the other hand keeps what it has as far as that goes. */
function hold(thing: Thing, hand: number, instead: Thing | undefined, hero: SobHeroView, things: readonly Thing[]): Wish | null {
  if (isHeld(thing)) return null;
  const hands = handsOf(hero, things);
  const leaves = instead ?? hands[hand]?.thing;
  const stays = hands.flatMap((each) => (each && each.thing !== leaves && !each.wide ? [each.thing] : []));
  const keeps = thing.hands > 1 ? [] : stays.slice(0, Math.max(0, hero.hands - 1));
  return {
    words: `hold ${[thing, ...keeps].map((each) => each.label).join(' and ')}`,
    find: (options) => {
      const ways = options.filter((o) => o.verb === 'hold' && isAbout(o, thing));
      const exact = ways.filter((o) => o.pieces.length === 1 + keeps.length && keeps.every((kept) => isAbout(o, kept)));
      return exact.length ? exact : ways;
    },
    first: sortItems,
  };
}

function putAway(thing: Thing, things: readonly Thing[]): Wish {
  const rest = things.filter((each) => isHeld(each) && each !== thing);
  return {
    words: `hold ${rest.map((each) => each.label).join(' and ') || 'nothing'}`,
    find: (options) => {
      const ways = options.filter((o) => o.verb === 'hold' && !isAbout(o, thing) && rest.every((kept) => isAbout(o, kept)));
      const exact = ways.filter((o) => o.pieces.length === rest.length);
      return exact.length ? exact : ways;
    },
    first: sortItems,
  };
}

/** Something goes from hero to hero; one of them must be the one that acts. */
function exchange(kind: string, which: string, hero: SobHeroView, other: SobHeroView, view: SobView, library: Library): Wish {
  const actor = actorOf(view);
  const gives = other.index !== actor;
  const partner = gives ? other : hero;
  const thing = thingsOf(hero, library)[Number(which)];
  const isTraded = (option: Option): boolean => {
    if (!option.pieces.includes(`hero/${partner.index}`)) return false;
    if (kind === 'item') return option.verb === (gives ? 'give' : 'ask for') && thing !== undefined && isAbout(option, thing);
    if (kind === 'token') return option.verb === (gives ? 'give token' : 'ask for token') && option.pieces.includes(which);
    if (kind === 'gold') return gives && option.verb === 'give gold';
    if (kind === 'stone') return gives && option.verb === 'give dark stone';
    return option.verb === (gives ? 'pass lantern' : 'take lantern');
  };
  const name = thing && kind === 'item' ? thing.label : (library.get(which)?.name ?? { gold: 'gold', stone: 'Dark Stone' }[kind] ?? 'the Old Lantern');
  const between = actor === hero.index || actor === other.index;
  return {
    words: gives ? `give ${name} to ${partner.name}` : `take ${name} from ${partner.name}`,
    find: (options) => (between ? options.filter(isTraded) : []),
    first: (options) => (between ? options.find((o) => o.verb === 'trade' && o.pieces.includes(`hero/${partner.index}`)) : undefined),
  };
}
