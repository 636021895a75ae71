// Going up a level: the four tracks of a class with their abilities, tier by tier, and what is known of them.
import type { Library } from '../../../lib/shelf.svelte';
import type { Entry, Option, SobHeroView, SobView } from '../../../lib/types';

export const LEARN = 'learn';

/** The hero that is asked what to learn. */
export const learnerOf = (view: SobView, options: readonly Option[]): SobHeroView | undefined =>
  options.some((option) => option.verb === LEARN) && view.asked !== null ? view.heroes[view.asked] : undefined;

export interface LearningTrack {
  name: string;
  abilities: Entry[];
}

export function tracksOf(library: Library, heroClass: string): LearningTrack[] {
  const mine = [...library.values()].filter((entry) => entry.kind === 'ability' && entry.facts['class'] === heroClass);
  const names = [...new Set(mine.map((entry) => String(entry.facts['track'])))];
  return names.map((name) => ({
    name,
    abilities: mine.filter((entry) => entry.facts['track'] === name).sort((one, other) => Number(one.facts['tier']) - Number(other.facts['tier'])),
  }));
}
