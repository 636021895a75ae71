// A card that is being resolved lies on no pile while it is asked what it does: here is what stands on it.
import type { Shown } from '../../lib/choosing.svelte';
import type { Library } from '../../lib/shelf.svelte';
import type { Scene } from '../../lib/types';
import { shelf } from './library.svelte';
import { showPrinted, viewOf } from './reading';
import { back } from './story';
import { ahc } from './texts';

export function subjectIn(cards: Library, scene: Scene): Shown | null {
  const { round, resolving } = viewOf(scene);
  if (!round) return null; // a weakness that was drawn too early is set aside, and asks nothing
  const entries = resolving.flatMap((card) => cards.get(card.code) ?? []);
  const advancing = entries.find((entry) => entry.kind === 'act' || entry.kind === 'agenda');
  if (advancing) {
    const { title, story, text } = back(advancing);
    return { name: advancing.name, kind: `${ahc.advances} · ${title}`, lines: [], text, flavour: story };
  }
  const entry = entries.find((each) => each.text);
  return entry ? { ...showPrinted(entry), flavour: '' } : null;
}

export const subject = (scene: Scene): Shown | null => subjectIn(shelf.cards, scene);
