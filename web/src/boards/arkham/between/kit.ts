import type { Kit } from '../../kit';
import words from '../Words.svelte';
import board from './Board.svelte';
import { role, tally, when } from './reading';
import { settings } from './texts';

export default { board, showsOwn: true, words, when, role, tally, settings } satisfies Kit;
