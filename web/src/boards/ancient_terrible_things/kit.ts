import type { Kit } from '../kit';
import { about, subject } from './about';
import board from './Board.svelte';
import { role, tally, when } from './reading';
import seat from './SeatStash.svelte';
import { settings } from './settings';
import words from './Words.svelte';

export default { board, seat, words, when, role, tally, settings, about, subject } satisfies Kit;
