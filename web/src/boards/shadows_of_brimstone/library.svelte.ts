// What is printed on cards, sheets and tiles, fetched once for all tables of the game.
import { Shelf } from '../../lib/shelf.svelte';

export const GAME = 'shadows-of-brimstone';
export const shelf = new Shelf();
