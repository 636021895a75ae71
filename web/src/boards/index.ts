// The boards by the name of their game. A game without one gets the plain board: complete, but only words.
import Att from './att/Board.svelte';
import { when as attWhen, role as attRole } from './att/reading';
import AttSeat from './att/SeatStash.svelte';
import AttWords from './att/Words.svelte';
import Fallback from './Fallback.svelte';
import type { Kit } from './kit';

const KITS: Record<string, Kit> = {
  'ancient-terrible-things': { board: Att, seat: AttSeat, words: AttWords, when: attWhen, role: attRole },
};

export function kitOf(game: string): Kit {
  return KITS[game] ?? { board: Fallback };
}
