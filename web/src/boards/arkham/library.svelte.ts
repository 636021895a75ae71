// What is printed on the cards, fetched once for all tables of the game.
import { api } from '../../lib/api';
import type { Library } from './reading';

class Shelf {
  cards = $state.raw<Library>(new Map());
  #asked = false;

  fill(game: string): void {
    if (this.#asked) return;
    this.#asked = true;
    api.content(game).then(
      (list) => (this.cards = new Map(list.map((entry) => [entry.code, entry]))),
      () => (this.#asked = false),
    );
  }
}

export const shelf = new Shelf();
