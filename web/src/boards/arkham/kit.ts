import type { Kit } from '../kit';
import { about } from './about';
import board from './Board.svelte';
import face from './book/Face.svelte';
import thing from './book/Thing.svelte';
import { role, tally, when } from './reading';
import seat from './SeatStash.svelte';
import Setup from './setup/Setup.svelte';
import { settings } from './settings';
import { story } from './story';
import { subject } from './subject';
import words from './Words.svelte';

export default {
  board,
  seat,
  showsOwn: true,
  words,
  when,
  role,
  tally,
  about,
  subject,
  story,
  settings,
  face,
  thing,
  setup: { part: Setup, settings: ['scenario', 'investigators', 'decks', 'lead', 'difficulty', 'carry'] },
} satisfies Kit;
