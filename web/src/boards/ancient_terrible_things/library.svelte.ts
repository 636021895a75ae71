// What is printed on the cards, fetched once for all tables of the game.
import { Shelf } from '../../lib/shelf.svelte';

export const shelf = new Shelf();
