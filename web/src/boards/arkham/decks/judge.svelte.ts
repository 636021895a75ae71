// The server's word on a deck, asked again whenever the deck has changed; only the last question counts.
import { untrack } from 'svelte';

import { reasonOf } from '../../../lib/api';
import type { DeckVerdict } from '../../../lib/types';
import type { Slots } from './mine.svelte';
import { calls } from './calls';

const PAUSE = 120; // whoever clicks fast is answered once

export class Judge {
  verdict = $state.raw<DeckVerdict | null>(null);
  /** Why there is no verdict. */
  wrong = $state('');
  /** The verdict is about an earlier deck still. */
  late = $state(true);
  #asked = 0;
  #timer = 0;

  consider(investigator: string, slots: Slots): void {
    this.#asked += 1;
    const number = this.#asked;
    this.late = true;
    window.clearTimeout(this.#timer);
    const pause = untrack(() => this.verdict) ? PAUSE : 0; // or every verdict would ask for the next
    this.#timer = window.setTimeout(() => void this.#ask(number, investigator, slots), pause);
  }

  async #ask(number: number, investigator: string, slots: Slots): Promise<void> {
    let wrong = '';
    let verdict: DeckVerdict | null = null;
    try {
      verdict = await calls.check({ investigator, slots, standalone: true });
    } catch (refusal) {
      wrong = reasonOf(refusal);
    }
    if (number !== this.#asked) return;
    this.verdict = verdict;
    this.wrong = wrong;
    this.late = false;
  }

  get legal(): boolean {
    return !this.late && this.verdict !== null && this.verdict.problems.length === 0;
  }
}
