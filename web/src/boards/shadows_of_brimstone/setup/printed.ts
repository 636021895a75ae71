// What is printed on the sheets and cards that are chosen before the game.
import type { Entry } from '../../../lib/types';
import type { Library } from '../../../lib/shelf.svelte';

const wordsIn = (fact: unknown): string[] => (Array.isArray(fact) ? fact.filter((each) => typeof each === 'string') : []);

export const numberOf = (entry: Entry, name: string): number => Number(entry.facts[name] ?? 0);
export const keywordsOf = (entry: Entry): string[] => wordsIn(entry.facts['keywords']);

export function namesOf(entry: Entry): string[] {
  const names = wordsIn(entry.facts['names']);
  return names.length ? names : [entry.name];
}

const ofKind = (library: Library, kind: string): Entry[] => [...library.values()].filter((entry) => entry.kind === kind);

export const classesIn = (library: Library): Entry[] => ofKind(library, 'class');
export const missionsIn = (library: Library): Entry[] => ofKind(library, 'mission');

/** The kinds of Enemies; a variant belongs to its kind. */
export const enemiesIn = (library: Library): Entry[] => ofKind(library, 'enemy').filter((entry) => !('variant_of' in entry.facts));

export const gearOf = (library: Library, entry: Entry): Entry[] => wordsIn(entry.facts['items']).flatMap((code) => library.get(code) ?? []);
export const upgradesOf = (library: Library, entry: Entry): Entry[] =>
  ofKind(library, 'upgrade').filter((upgrade) => upgrade.facts['class'] === entry.code);
