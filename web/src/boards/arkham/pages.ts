import type { Page } from '../kit';
import { decks } from './decks/texts';

export default [
  {
    path: 'decks',
    link: decks.build,
    all: async () => (await import('./decks/DecksPage.svelte')).default,
    one: async () => (await import('./decks/Builder.svelte')).default,
  },
] satisfies readonly Page[];
