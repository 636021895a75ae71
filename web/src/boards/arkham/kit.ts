import type { Kit } from '../kit';
import board from './Board.svelte';
import { role, tally, when } from './reading';
import seat from './SeatStash.svelte';
import Setup from './setup/Setup.svelte';
import { subject } from './subject';
import { settings } from './settings';
import words from './Words.svelte';

export default {
  board,
  seat,
  showsOwn: true,
  words,
  when,
  role,
  tally,
  subject,
  settings,
  setup: { part: Setup, settings: ['investigators', 'decks', 'lead', 'difficulty'] },
} satisfies Kit;
