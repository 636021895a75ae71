// What stands on the pieces that an option is about, and on the location that asks.
import type { Shown } from '../../lib/choosing.svelte';
import type { Library } from '../../lib/shelf.svelte';
import type { AttLocationView, Entry, Option, Scene } from '../../lib/types';
import { shelf } from './library.svelte';
import { viewOf } from './reading';
import { att } from './texts';

/** What sets a character apart: what it begins with, and its Obsession where those are played with. */
export function characterText(entry: Entry, cards: Library, obsessions: boolean): string {
  const extra = String(entry.facts['extra'] ?? '');
  const obsession = obsessions ? cards.get(String(entry.facts['obsession'] ?? '')) : undefined;
  const parts = [
    extra ? att.beginsWith(att.resources[extra] ?? extra) : att.beginsWithMap,
    obsession ? `${att.obsession}: ${obsession.name}. ${obsession.text}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const placeText = (place: AttLocationView): string => (place.event ? `${att.event(place.event.name)}: ${place.event.text}` : place.text);

export function aboutIn(cards: Library, scene: Scene, option: Option): string {
  const view = viewOf(scene);
  const is = (code: string): boolean => option.pieces.includes(code);
  if (option.verb === 'take') {
    const entry = option.pieces.map((code) => cards.get(code)).find((found) => found?.kind === 'character');
    if (entry) return characterText(entry, cards, view.seats.some((seat) => seat.obsession));
  }
  const place = view.locations.find((location) => is(location.code) || (location.encounter && is(location.encounter.code)));
  if (place && option.verb === 'explore') return placeText(place);
  if (place && option.verb === 'desperate act') return place.encounter ? att.withoutDice(place.encounter.name, place.encounter.secrets) : '';
  const sold = [...view.trading_post, view.old_stock_top].find((card) => card && is(card.code));
  if (sold) return option.verb === 'refresh' ? '' : sold.text;
  const own = view.seats[view.seat];
  const card = [...(own?.hand ?? []), ...(own?.swag ?? [])].find((held) => is(held.code));
  return card && option.pieces.length === 1 ? card.text : '';
}

const BY_LOCATION = /^ATT-(EXP-04|S?LOC-)/; // the rules of questions that a location asks

/** The location whose action is asked about: named in the question, or where the player stands. */
export function subject(scene: Scene): Shown | null {
  const view = viewOf(scene);
  const { rule = '', prompt = '' } = scene.ask ?? {};
  if (!BY_LOCATION.test(rule)) return null;
  const pawn = view.seats[view.seat]?.pawn;
  const place = view.locations.find((location) => prompt.includes(location.name)) ?? view.locations.find((location) => location.code === pawn);
  return place ? { name: place.name, kind: att.action, lines: [], text: placeText(place), flavour: '' } : null;
}

export const about = (scene: Scene, option: Option): string => aboutIn(shelf.cards, scene, option);
