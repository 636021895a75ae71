// What a player does at the table, one thing at a time. While one is under way the options rest.
import { errands } from './errands.svelte';
import { NotAllowed, type LiveTable } from './live.svelte';
import { texts } from './texts';
import type { Command, Scene } from './types';

export class Sending {
  /** The moment of the table that the last command was given at, until it is settled. */
  #since = $state<number | null>(null);
  #last: Promise<boolean> = Promise.resolve(true);

  constructor(
    readonly live: () => LiveTable,
    /** The seat in front, at this moment. */
    readonly scene: () => Scene | undefined,
  ) {}

  /** Something was done, and what came of it is not to be seen yet. */
  get busy(): boolean {
    return this.#since !== null && this.scene()?.seq === this.#since;
  }

  /** Do it; what the table refuses is told. A second click at the same moment is none. */
  send(command: Command): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    const since = this.scene()?.seq ?? null;
    this.#since = since;
    this.#last = this.#last.then(() => this.#carryOut(command, since));
    return this.#last;
  }

  async #carryOut(command: Command, since: number | null): Promise<boolean> {
    errands.clear();
    try {
      await this.#try(command);
      return true;
    } catch (wrong) {
      tellRefusal(wrong);
      return false;
    } finally {
      if (this.#since === since) this.#since = null;
    }
  }

  /** Somebody else may have been faster, with something that leaves this very answer open: then it is given again. */
  async #try(command: Command): Promise<void> {
    const asked = this.scene();
    if (!asked) return;
    try {
      await this.live().send({ ...command, seat: asked.seat, expected: asked.seq + 1 });
    } catch (wrong) {
      if (!(wrong instanceof NotAllowed) || wrong.code !== 'conflict') throw wrong;
      await this.live().resync();
      const now = this.scene();
      if (!now || !sameQuestion(asked, now) || !offers(now, command)) throw wrong;
      await this.live().send({ ...command, seat: now.seat, expected: now.seq + 1 });
    }
  }
}

const sameQuestion = (a: Scene, b: Scene): boolean => a.seat === b.seat && Boolean(b.ask?.mine) && a.ask?.prompt === b.ask?.prompt;

const offers = (scene: Scene, command: Command): boolean =>
  command.t === 'answer' && Boolean(scene.ask?.options?.some((o) => o.words === command.words));

function tellRefusal(wrong: unknown): void {
  const told: Record<string, string> = {
    'no-connection': texts.table.noConnection,
    conflict: texts.table.moved,
  };
  if (wrong instanceof NotAllowed) errands.tell(told[wrong.code] ?? wrong.message, true, wrong.rule);
  else errands.tell(String(wrong), true);
}
