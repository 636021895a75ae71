// What each game brings to the client, found by its folder: the name of the game, with _ for -. A game that is a part of
// another lies in a folder of that one, by the rest of its name. A game is fetched when it is played or set up; one
// without a folder gets the plain board, complete but only words, and a plain cover.
import type { Component } from 'svelte';
import PlainCover from '../art/PlainCover.svelte';
import { texts } from '../lib/texts';
import Fallback from './Fallback.svelte';
import type { Kit, Page } from './kit';

const KITS = import.meta.glob<Kit>(['./*/kit.ts', './*/*/kit.ts'], { import: 'default' });
const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default', eager: true });
const PAGES = import.meta.glob<readonly Page[]>('./*/pages.ts', { import: 'default', eager: true });

/** What lies in the folder of a game under a name. */
function found<T>(all: Record<string, T>, game: string, name: string): T | undefined {
  const path = Object.keys(all).find((each) => each.replaceAll(/[/_]/g, '-') === `.-${game}-${name}`);
  return path === undefined ? undefined : all[path];
}

export async function kitOf(game: string): Promise<Kit> {
  const fetched = found(KITS, game, 'kit.ts');
  try {
    return fetched ? await fetched() : { board: Fallback };
  } catch {
    throw new Error(texts.house.trouble);
  }
}

export const coverOf = (game: string): Component => found(COVERS, game, 'Cover.svelte') ?? PlainCover;

export const pagesOf = (game: string): readonly Page[] => found(PAGES, game, 'pages.ts') ?? [];

/** The page that a game has at a path of the client. */
export const pageAt = (path: string): Page | undefined =>
  Object.values(PAGES)
    .flat()
    .find((page) => page.path === path);
