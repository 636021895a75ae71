// The boards by the name of their game. A game without one gets the plain board: complete, but only words.
import Ahc from './ahc/Board.svelte';
import { when as ahcWhen, role as ahcRole } from './ahc/reading';
import AhcSeat from './ahc/SeatStash.svelte';
import AhcSetup from './ahc/setup/Setup.svelte';
import AhcWords from './ahc/Words.svelte';
import Att from './att/Board.svelte';
import { when as attWhen, role as attRole } from './att/reading';
import AttSeat from './att/SeatStash.svelte';
import AttWords from './att/Words.svelte';
import Fallback from './Fallback.svelte';
import type { Kit } from './kit';
import Saw from './saw/Board.svelte';
import { when as sawWhen, role as sawRole } from './saw/reading';
import SawSeat from './saw/SeatStash.svelte';
import SawWords from './saw/Words.svelte';

const KITS: Record<string, Kit> = {
  'ancient-terrible-things': { board: Att, seat: AttSeat, words: AttWords, when: attWhen, role: attRole },
  'set-a-watch': { board: Saw, seat: SawSeat, words: SawWords, when: sawWhen, role: sawRole },
  arkham: {
    board: Ahc,
    seat: AhcSeat,
    showsOwn: true,
    words: AhcWords,
    when: ahcWhen,
    role: ahcRole,
    setup: { part: AhcSetup, settings: ['investigators', 'decks', 'lead', 'difficulty'] },
  },
};

export function kitOf(game: string): Kit {
  return KITS[game] ?? { board: Fallback };
}
