// The act or agenda that advances lies on no pile while it is asked what it does: here is what stands on it.
import type { Shown } from '../../lib/choosing.svelte';
import type { Library } from '../../lib/shelf.svelte';
import type { Scene } from '../../lib/types';
import { shelf } from './library.svelte';
import { viewOf } from './reading';
import { ahc } from './texts';

const ADVANCES = /^The (act|agenda) advances: (.+)$/i;

export function subjectIn(cards: Library, scene: Scene): Shown | null {
  const view = viewOf(scene);
  if (view.act && view.agenda) return null;
  const told = scene.log.findLast((line) => ADVANCES.test(line.text));
  const [, which = '', name = ''] = ADVANCES.exec(told?.text ?? '') ?? [];
  if (!told || (which.toLowerCase() === 'act' ? view.act : view.agenda)) return null;
  const entry = [...cards.values()].find((card) => card.kind === which.toLowerCase() && card.name === name);
  const story = scene.log.findLast((line) => line.kind === 'story' && line.after === told.after);
  return { name, kind: ahc.advances, lines: [], text: entry?.text ?? '', flavour: story?.text ?? '' };
}

export const subject = (scene: Scene): Shown | null => subjectIn(shelf.cards, scene);
