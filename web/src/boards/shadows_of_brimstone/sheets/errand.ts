// Carries out what was wished for by dragging: at once, or after the option that opens the way to it.
import type { Choosing } from '../../../lib/choosing.svelte';
import { errands } from '../../../lib/errands.svelte';
import type { Wish } from './wishes';

export interface Told {
  /** Several options would do it. */
  which: string;
  /** Nothing does it, and the table has no reason for that. */
  no: string;
}

export class Errand {
  #waits: Wish | null = null;

  constructor(
    readonly choosing: Choosing,
    readonly told: Told,
  ) {}

  /** Do it, or say why that cannot be done. */
  async wish(wish: Wish): Promise<void> {
    this.#waits = null;
    if (!this.choosing.mine || this.choosing.busy) return;
    if (await this.#does(wish)) return;
    const opening = wish.first(this.choosing.options);
    if (!opening) return this.#refuse(wish);
    this.#waits = wish;
    if (!(await this.choosing.choose(opening))) this.#waits = null;
  }

  /** A new question is open: perhaps the one that a wish waits for. */
  follow(): void {
    const wish = this.#waits;
    if (!wish || this.choosing.busy) return;
    this.#waits = null;
    if (this.choosing.mine) void this.#does(wish).then((done) => (done ? undefined : this.#refuse(wish)));
  }

  async #does(wish: Wish): Promise<boolean> {
    const [option, ...more] = wish.find(this.choosing.options);
    if (!option) return false;
    if (more.length) errands.tell(this.told.which);
    else await this.choosing.choose(option);
    return true;
  }

  async #refuse(wish: Wish): Promise<void> {
    errands.tell((await this.choosing.whyNot(wish.words)).reason || this.told.no, true);
  }
}
