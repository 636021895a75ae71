// What stands on the Ability that an option is about: the boards of the adventurers reach below the window.
import type { Option, Scene } from '../../lib/types';
import { FIGHTING, viewOf } from './reading';

export function about(scene: Scene, option: Option): string {
  if (scene.ask?.rule === FIGHTING) return ''; // all of them are looked at there, and options say what they would do
  const card = viewOf(scene)
    .adventurers.flatMap((a) => a.abilities)
    .find((ability) => option.pieces.includes(ability.code));
  if (!card) return '';
  return option.pieces.length > 1 ? `${card.name}: ${card.text}` : card.text;
}
