import type { Kit } from '../kit';
import board from './Board.svelte';
import face from './Face.svelte';
import { asked, isTold, onMap, role, when } from './reading';
import { SETTINGS } from './setup/settings';
import Setup from './setup/Setup.svelte';
import words from './Words.svelte';

export default {
  board,
  showsOwn: true,
  words,
  when,
  role,
  asked,
  onMap,
  isTold,
  face,
  setup: { part: Setup, settings: SETTINGS },
} satisfies Kit;
