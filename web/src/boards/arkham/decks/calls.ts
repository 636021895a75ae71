// Calls to the server about decks, and the addresses of their pages.
import { call } from '../../../lib/api';
import type { DeckRead, DeckShelf, DeckToCheck, DeckToWrite, DeckVerdict, DeckWritten } from '../../../lib/types';

export const GAME = 'arkham';
const DECKS = `/api/games/${GAME}/decks`;

export const calls = {
  shelf: () => call<DeckShelf>('GET', DECKS),
  check: (deck: DeckToCheck) => call<DeckVerdict>('POST', `${DECKS}/check`, deck),
  read: (text: string) => call<DeckRead>('POST', `${DECKS}/read`, { text }),
  write: (deck: DeckToWrite) => call<DeckWritten>('POST', `${DECKS}/write`, deck),
};

export const deckPath = (id: string): string => `/decks/${id}`;
/** The lobby with a table on it, for this deck. */
export const playPath = (id: string): string => `/?game=${GAME}&wish=${id}`;
