// Words of the sheets that are put together: what a button on a thing says, what the inspector shows of a thing.
import type { Shown } from '../../../lib/choosing.svelte';
import type { Library } from '../../../lib/shelf.svelte';
import type { Entry, Option, SobCardView, SobHeroView, SobView } from '../../../lib/types';
import { sob } from '../texts';
import { bagRoom, chartOf, isHeld, isOverloaded, isWorn, listIn, numberIn, wordIn, type Thing } from './things';

const t = sob.sheet;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What an option does with the thing on which its button stands. `ofTwo`: it is plain who gives and takes. */
export function shortWords(option: Option, code: string, view: SobView, library: Library, ofTwo = false): string {
  const nameOf = (piece: string | undefined): string => library.get(piece ?? '')?.name ?? '';
  const partner = (): string => view.heroes[option.numbers[1]]?.name ?? '';
  const others = option.pieces.filter((_, i) => i !== option.pieces.indexOf(code));
  switch (option.verb) {
    case 'hold':
      return others.length ? t.does.holdWith(nameOf(others[0])) : t.does.hold;
    case 'attach':
      return option.pieces[0] === code ? t.does.attach(nameOf(option.pieces[1])) : t.does.attached(nameOf(option.pieces[0]));
    case 'wear':
    case 'take off':
    case 'drop':
    case 'ask for':
    case 'ask for token':
    case 'pass lantern':
    case 'take lantern':
    case 'drop token':
    case 'leave token':
      return t.does[option.verb];
    case 'give':
    case 'give token':
      return ofTwo ? t.does.give : t.does.giveTo(partner());
    case 'give gold':
      return t.does.giveGold(option.numbers[0]);
    case 'give dark stone':
      return t.does.giveStone(option.numbers[0]);
    default:
      return capital(option.words);
  }
}

/** The sign that a thing is known by. */
export function signOf(thing: Thing): string {
  const words = listIn(thing.entry, 'keywords');
  if (thing.fits) return 'upgrade';
  if (thing.clothing) return thing.clothing.toLowerCase();
  const known: [string, string][] = [
    ['Gun', 'ranged'],
    ['Hand Weapon', 'melee'],
    ['Light Source', 'lantern'],
    ['Explosive', 'dynamite'],
    ['Book', 'lore'],
    ['Container', 'side-bag'],
    ['Icon', 'star'],
  ];
  return known.find(([word]) => words.includes(word))?.[1] ?? (numberIn(thing.entry, 'dark_stone') ? 'dark-stone' : 'loot');
}

/** What is printed on a thing besides its text, as far as it says something. */
export function factsOf(thing: Thing): string[] {
  const { entry } = thing;
  const used = thing.attached.reduce((sum, upgrade) => sum + Math.max(1, numberIn(upgrade, 'fills')), 0);
  const [gold, stone] = [numberIn(entry, 'gold'), numberIn(entry, 'dark_stone')];
  return [
    thing.hands ? (thing.hands > 1 ? t.twoHands : t.oneHand) : '',
    thing.clothing,
    thing.weight ? t.weighs(thing.weight) : '',
    thing.slots ? t.slotsOf(used, thing.slots) : '',
    thing.fits ? t.fits(thing.fits) : '',
    wordIn(entry, 'restricted') ? t.restricted(wordIn(entry, 'restricted')) : '',
    stone ? t.darkStoneIcons(stone) : '',
    gold ? t.worth(gold) : '',
  ].filter(Boolean);
}

/** How a thing is used now. */
export function useOf(thing: Thing): string {
  if (isHeld(thing)) return t.held;
  if (isWorn(thing)) return t.worn;
  return thing.item.works || thing.hands || thing.fits ? '' : t.idle;
}

export const showThing = (thing: Thing): Shown => ({
  name: thing.label,
  kind: listIn(thing.entry, 'keywords').join(' · ') || t.itemKind,
  lines: [[useOf(thing), ...factsOf(thing)].filter(Boolean).map(capital).join(' · '), ...thing.attached.map((one) => `${one.name}: ${one.text}`)].filter(Boolean),
  text: thing.item.text,
  flavour: thing.entry?.flavour ?? '',
  piece: thing.item.code,
});

export const showEntry = (entry: Entry, kind: string): Shown => ({
  name: entry.name,
  kind,
  lines: wordIn(entry, 'restricted') ? [t.restricted(wordIn(entry, 'restricted'))] : [],
  text: entry.text,
  flavour: entry.flavour,
  piece: entry.code,
});

export const showCard = (card: SobCardView, kind: string): Shown => ({ name: card.name, kind, lines: [], text: card.text, flavour: card.flavour, piece: card.code });

export const showScar = (card: SobCardView): Shown => showCard(card, t.charts[chartOf(card.code)]);

// -- a hero in few words

export interface Mark {
  sign: string;
  count: number;
  words: string;
}

/** What ails a hero. */
export function marksOf(hero: SobHeroView): Mark[] {
  const found: Mark[] = [
    { sign: 'poison', count: hero.poison, words: t.statuses.poison(hero.poison) },
    { sign: 'venom', count: hero.venom, words: t.statuses.venom(hero.venom) },
    { sign: 'corruption', count: hero.corruption, words: t.statuses.corruption(hero.corruption) },
  ].filter((mark) => mark.count > 0);
  if (isOverloaded(hero)) found.push({ sign: 'weight', count: 0, words: t.statuses.overloaded });
  return found;
}

export type Turn = keyof typeof t.turns;

export function turnOf(hero: SobHeroView, view: SobView): Turn {
  if (view.asked === hero.index) return 'asked';
  const own = view.order.find((one) => one.hero === hero.index);
  if (own?.acting || view.acting === hero.index) return 'acting';
  if (own?.done || hero.activated) return 'done';
  return view.order.find((one) => !one.done && !one.acting) === own && own ? 'next' : 'waiting';
}

export const bagLine = (used: number, hero: SobHeroView): string => t.bagRoom(used, bagRoom(hero));
