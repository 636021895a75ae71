// What stands on the Ability that is swapped or refreshed: it may lie below the window meanwhile.
import type { Option, Scene } from '../../lib/types';
import { viewOf } from './reading';

const TOLD = ['equip', 'refresh'];

export function about(scene: Scene, option: Option): string {
  if (!TOLD.includes(option.verb)) return '';
  const card = viewOf(scene)
    .adventurers.flatMap((a) => a.abilities)
    .find((ability) => option.pieces.includes(ability.code));
  if (!card) return '';
  return option.pieces.length > 1 ? `${card.name}: ${card.text}` : card.text;
}
