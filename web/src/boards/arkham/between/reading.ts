// Reading the view of a stop between two scenarios.
import type { Shown } from '../../../lib/choosing.svelte';
import { typeset } from '../../../lib/typeset';
import type { AhbBetweenView, AhbBought, AhbDeckCard, AhbInvestigatorView, AhbWare, Entry, Option, Scene } from '../../../lib/types';
import type { Tally } from '../../kit';
import { capital, fact, showPrinted, type Library } from '../reading';
import { settings as arkham } from '../settings';
import { between } from './texts';

export const viewOf = (scene: Scene): AhbBetweenView => scene.view as AhbBetweenView;
const scenarioName = (coming: string): string => arkham['scenario']?.values?.[coming] ?? coming;
export const when = (scene: Scene): string => between.coming(scenarioName(viewOf(scene).coming));

const led = (scene: Scene, seat: number): AhbInvestigatorView[] => viewOf(scene).investigators.filter((i) => i.seat === seat);

/** A seat is called by its investigators. */
export const role = (scene: Scene, seat: number): string =>
  led(scene, seat)
    .map((i) => typeset(i.name))
    .join(', ');

export function tally(scene: Scene): Tally {
  const all = viewOf(scene).investigators;
  // Where each player leads one, the table says it.
  const notes = all.length > scene.seats.length ? all.map((i) => between.spentIn(typeset(i.name), i.spent, i.experience)) : [];
  return { heads: [], rows: [], notes };
}

// -- cards and the options about them

/** The name of a card without the level that tells it from others of that name. */
export const plainName = (title: string): string => title.replace(/ \(\d+\)$/, '');

/** Why a card stays, without the number of the rule. */
export const reasonOf = (stays: string): string => stays.replace(/ \[[\w-]+\]$/, '');

/** The level of the card that an option takes in or takes out. */
export function levelIn(option: Option): number {
  const found = /from level \d+ to (\d+)/.exec(option.words) ?? /, level (\d+)\)/.exec(option.words);
  return Number(found?.[1] ?? 0);
}

/** The options that take a card in or out: pieces have only names, so the level tells a card from its upgrade. */
export const optionsFor = (options: readonly Option[], title: string, level: number): Option[] =>
  options.filter((o) => o.pieces[0] === plainName(title) && levelIn(o) === Math.max(level, 0));

/** The upgrades that would take the place of a card of a deck. */
export const upgradesOf = (options: readonly Option[], title: string, level: number): Option[] =>
  options.filter((o) => o.pieces[1] === plainName(title) && new RegExp(`from level ${level} to`).test(o.words));

export const LEAVING = 'take out';

/** A card for the inspector, with what is to be said about it here. */
export function showCard(entry: Entry | undefined, title: string, remark = ''): Shown {
  const shown = entry ? showPrinted(entry) : { name: title, kind: '', lines: [], text: '', flavour: '' };
  return { ...shown, name: title, lines: remark ? [...shown.lines, capital(remark)] : shown.lines };
}

/** What an asset can take for its investigator; empty where that is nothing. */
export function soaks(entry: Entry | undefined): string {
  const health = fact(entry, 'health') ?? 0;
  const sanity = fact(entry, 'sanity') ?? 0;
  return [health > 0 ? between.health(health) : '', sanity > 0 ? between.sanity(sanity) : ''].filter(Boolean).join(' · ');
}

// -- whose deck is shown

/** The investigator for whom something is bought, or whom the question is about: their place. */
export function askedOf(view: AhbBetweenView, seat: number): number {
  const buying = view.investigators.findIndex((i) => i.wares.length);
  if (buying >= 0) return buying;
  const earner = view.investigators.findIndex((i) => i.name === view.offered_to);
  if (earner >= 0) return earner;
  return Math.max(0, view.investigators.findIndex((i) => i.seat === seat));
}

// -- the deck

export type Change = 'new' | 'upgraded' | 'gone' | 'more' | 'fewer' | 'same';

export function changeOf(card: AhbDeckCard, bought: readonly AhbBought[]): Change {
  if (card.copies > card.was && bought.some((b) => b.card === card.name && b.left && plainName(b.left) === plainName(b.card))) return 'upgraded';
  if (!card.was) return 'new';
  if (!card.copies) return 'gone';
  return card.copies > card.was ? 'more' : card.copies < card.was ? 'fewer' : 'same';
}

const GROUPS = ['asset', 'event', 'skill', 'other', 'weakness'] as const;

/** The cards of a deck by kind; in each of them by name, the lower level first. */
export function groupsOf(deck: readonly AhbDeckCard[], library: Library): [string, AhbDeckCard[]][] {
  const groups = new Map<string, AhbDeckCard[]>(GROUPS.map((name) => [name, []]));
  for (const card of deck) {
    const kind = card.weakness ? 'weakness' : (library.get(card.code)?.kind ?? 'other');
    (groups.get(kind) ?? groups.get('other'))?.push(card);
  }
  const name = (card: AhbDeckCard): string => plainName(card.name).replace(/^\W+/, '');
  for (const cards of groups.values()) cards.sort((a, b) => name(a).localeCompare(name(b), 'en') || a.level - b.level);
  return [...groups].filter(([, cards]) => cards.length);
}

export const copiesOf = (cards: readonly AhbDeckCard[]): number => cards.reduce((sum, card) => sum + card.copies, 0);

// -- the shop

export interface Shelves {
  upgrades: AhbWare[];
  experienced: AhbWare[];
  plain: AhbWare[];
  refused: AhbWare[];
}

/** What can be had now, upgrades first, and what cannot. */
export function shelvesOf(wares: readonly AhbWare[]): Shelves {
  const open = wares.filter((ware) => !ware.why_not);
  const fresh = open.filter((ware) => ware.upgrade < 0);
  return {
    upgrades: open.filter((ware) => ware.upgrade >= 0),
    experienced: fresh.filter((ware) => ware.level > 0),
    plain: fresh.filter((ware) => ware.level <= 0),
    refused: wares.filter((ware) => ware.why_not),
  };
}

/** The shelves with cards in them, in the order in which they are looked at: a deck that lacks cards is filled first. */
export function openShelves(i: Pick<AhbInvestigatorView, 'wares' | 'missing'>): [Exclude<keyof Shelves, 'refused'>, AhbWare[]][] {
  const shelves = shelvesOf(i.wares);
  const order = i.missing ? (['plain', 'upgrades', 'experienced'] as const) : (['upgrades', 'experienced', 'plain'] as const);
  return order.map((name): [typeof name, AhbWare[]] => [name, shelves[name]]).filter(([, wares]) => wares.length);
}

/** The card that was bought last and for which nothing has left yet. */
export const comingIn = (bought: readonly AhbBought[]): AhbBought | undefined => {
  const last = bought.at(-1);
  return last && !last.left ? last : undefined;
};
