// What stands on the card that an option is about: the hand reaches below the window.
import type { Library } from '../../lib/shelf.svelte';
import type { Option, Scene } from '../../lib/types';
import { shelf } from './library.svelte';
import { TURN, viewOf } from './reading';

export function aboutIn(cards: Library, scene: Scene, option: Option): string {
  const [piece, ...more] = option.pieces;
  if (!piece || more.length || scene.ask?.rule === TURN) return ''; // in their turn people look at the cards themselves
  const view = viewOf(scene);
  const lying = view.investigators.flatMap((i) => [i, ...(i.hand ?? []), ...i.known, ...i.assets, ...i.threat]);
  const card = [...lying, ...view.resolving, ...(view.test?.committed ?? [])].find((each) => each.id === piece);
  const entry = card && cards.get(card.code);
  if (!entry || (option.verb === 'commit' && entry.kind !== 'skill')) return ''; // of others only the icons count in a test
  return entry.text;
}

export const about = (scene: Scene, option: Option): string => aboutIn(shelf.cards, scene, option);
