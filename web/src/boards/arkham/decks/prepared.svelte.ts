// What the server says about deck building, fetched once: who may have which cards, starter decks, the bags.
import { reasonOf } from '../../../lib/api';
import type { DeckSheet, DeckShelf } from '../../../lib/types';
import { calls } from './calls';

class Prepared {
  shelf = $state.raw<DeckShelf | null>(null);
  wrong = $state('');
  #asked = false;

  fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.wrong = '';
    calls.shelf().then(
      (shelf) => (this.shelf = shelf),
      (refusal: unknown) => {
        this.wrong = reasonOf(refusal);
        this.#asked = false;
      },
    );
  }

  sheet(investigator: string): DeckSheet | undefined {
    return this.shelf?.investigators.find((sheet) => sheet.investigator === investigator);
  }
}

export const prepared = new Prepared();
