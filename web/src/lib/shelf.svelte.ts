// What is printed on the pieces of a game, by their codes; fetched once for all its tables.
import { api } from './api';
import type { Entry } from './types';

export type Library = ReadonlyMap<string, Entry>;

export class Shelf {
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
