import type { Kit } from '../kit';
import { about } from './about';
import board from './Board.svelte';
import { role, tally, when } from './reading';
import seat from './SeatStash.svelte';
import { settings } from './settings';
import words from './Words.svelte';

export default { board, seat, showsOwn: true, words, when, role, tally, settings, about } satisfies Kit;
