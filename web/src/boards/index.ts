// What each game brings to the client, found by its folder: the name of the game, with _ for -. A game is fetched when
// it is played or set up; one without a folder gets the plain board, complete but only words, and a plain cover.
import type { Component } from 'svelte';
import PlainCover from '../art/PlainCover.svelte';
import { texts } from '../lib/texts';
import Fallback from './Fallback.svelte';
import type { Kit, Page } from './kit';

const KITS = import.meta.glob<Kit>('./*/kit.ts', { import: 'default' });
const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default', eager: true });
const PAGES = import.meta.glob<readonly Page[]>('./*/pages.ts', { import: 'default', eager: true });

const folder = (game: string): string => `./${game.replaceAll('-', '_')}`;

export async function kitOf(game: string): Promise<Kit> {
  const fetched = KITS[`${folder(game)}/kit.ts`];
  try {
    return fetched ? await fetched() : { board: Fallback };
  } catch {
    throw new Error(texts.house.trouble);
  }
}

export const coverOf = (game: string): Component => COVERS[`${folder(game)}/Cover.svelte`] ?? PlainCover;

export const pagesOf = (game: string): readonly Page[] => PAGES[`${folder(game)}/pages.ts`] ?? [];

/** The page that a game has at a path of the client. */
export const pageAt = (path: string): Page | undefined =>
  Object.values(PAGES)
    .flat()
    .find((page) => page.path === path);
