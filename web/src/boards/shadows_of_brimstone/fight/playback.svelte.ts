// What happened between two scenes is played on the board, moment by moment. It delays nobody: what the question offers can
// be chosen all the while, and an answer ends the playing.
import { untrack } from 'svelte';
import { likes, moving, type Pace } from '../../../lib/likes.svelte';
import type { LogLine, Scene, SobPlaceView, SobView } from '../../../lib/types';
import { viewOf } from '../reading';
import type { Effect } from './effects';
import { moments, type Moment } from './following';

export const PACES: readonly Pace[] = ['off', 'fast', 'normal', 'slow'];
const FACTOR: Readonly<Record<Pace, number>> = { off: 1, fast: 0.45, normal: 1, slow: 1.9 };

/** What takes longer than this goes faster, so that nobody sits through a horde. */
const LONGEST = 14_000;
/** What is still to be shown when more comes is dropped, if it would take longer than this. */
const PATIENCE = 6000;
/** So many answers at once are a jump through time, not something to look at. */
const MOST_ANSWERS = 6;
const MOST_REMEMBERED = 400;
const MOST_EFFECTS = 40;
/** A look at where it begins, when something is watched again. */
const BEFORE = 350;

export interface Shown extends Effect {
  id: number;
}

/** The newest scene: what comes after it is new. */
interface Known {
  table: string;
  answers: number;
  lines: number;
  view: SobView;
}

export class Playback {
  /** The table on the screen; nothing where that is the newest. */
  shown = $state.raw<SobView | null>(null);
  /** What happens on the screen now. */
  line = $state.raw<LogLine | null>(null);
  /** Where it happens. */
  places = $state.raw<readonly SobPlaceView[]>([]);
  /** What flies over the map; the map takes away what has landed. */
  effects = $state.raw<readonly Shown[]>([]);
  /** There is something to be watched again. */
  hasPast = $state(false);

  #known: Known | null = null;
  #queue: Moment[] = [];
  #factor = 1;
  #timer = 0;
  #effect = 0;
  // Everything since the last answer of this player, and the table before it.
  #told: Moment[] = [];
  #before: SobView | null = null;

  get playing(): boolean {
    return this.shown !== null;
  }

  /** While the board is there: a page that nobody looks at plays nothing. */
  attach(): () => void {
    const hide = (): void => {
      if (document.hidden) this.skip();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      this.skip();
    };
  }

  /** The newest scene, whenever there is one. */
  follow(scene: Scene): void {
    untrack(() => this.#follow(scene));
  }

  /** This player answers: whatever was playing is over, and what comes now can be watched again. */
  answered(): void {
    untrack(() => {
      this.skip();
      this.#forget();
    });
  }

  /** Everything stands where it belongs. */
  skip(): void {
    window.clearTimeout(this.#timer);
    this.#queue = [];
    this.shown = null;
    this.line = null;
    this.effects = [];
  }

  /** What happened since the last answer of this player. */
  again(): void {
    if (this.#before && this.#told.length) this.#play(this.#before, this.#told);
  }

  /** What happened between two moments of the table. */
  watch(before: Scene, after: Scene): void {
    const lines = after.log.filter((line) => line.after > before.answers);
    this.#play(viewOf(before), moments(viewOf(before), viewOf(after), lines, before.log));
  }

  landed(id: number): void {
    this.effects = this.effects.filter((effect) => effect.id !== id);
  }

  setPace(pace: Pace): void {
    likes.set({ pace });
    if (pace === 'off') this.skip();
    else this.#factor = factorOf(this.#queue);
  }

  #follow(scene: Scene): void {
    const last = this.#known;
    const now: Known = { table: scene.table, answers: scene.answers, lines: scene.log_from + scene.log.length, view: viewOf(scene) };
    this.#known = now;
    if (!last || !goesOn(last, now, scene.log_from)) {
      this.skip();
      this.#forget();
      return;
    }
    const from = last.lines - scene.log_from;
    const found = moments(last.view, now.view, scene.log.slice(from), scene.log.slice(0, from));
    if (!found.length) return;
    this.#remember(last.view, found);
    if (likes.pace === 'off' || !moving() || document.hidden) {
      this.skip();
      return;
    }
    const busy = this.shown !== null;
    if (busy && lengthOf(this.#queue) * this.#factor > PATIENCE) this.#queue = [];
    this.#queue.push(...found);
    this.#factor = factorOf(this.#queue);
    if (!busy) this.#next();
  }

  #play(from: SobView, list: readonly Moment[]): void {
    this.skip();
    if (!list.length) return;
    this.#queue = [...list];
    this.#factor = factorOf(this.#queue);
    this.shown = from;
    this.#timer = window.setTimeout(() => this.#next(), BEFORE);
  }

  #next(): void {
    const moment = this.#queue.shift();
    if (!moment) {
      this.shown = null;
      this.line = null;
      return;
    }
    this.shown = moment.view;
    this.line = moment.line;
    this.places = moment.places;
    const effects = moment.effects.map((effect): Shown => ({ ...effect, id: (this.#effect += 1) }));
    this.effects = [...this.effects, ...effects].slice(-MOST_EFFECTS);
    this.#timer = window.setTimeout(() => this.#next(), moment.lasts * this.#factor);
  }

  #remember(before: SobView, found: readonly Moment[]): void {
    if (!this.#told.length || this.#told.length > MOST_REMEMBERED) {
      this.#told = [];
      this.#before = before;
    }
    this.#told.push(...found);
    this.hasPast = true;
  }

  #forget(): void {
    this.#told = [];
    this.#before = null;
    this.hasPast = false;
  }
}

/** Whether a scene follows from the last one: answers that are taken back, another table and a long absence do not. */
function goesOn(last: Known, now: Known, from: number): boolean {
  const answers = now.answers - last.answers;
  return last.table === now.table && answers >= 0 && answers <= MOST_ANSWERS && now.lines >= last.lines && from <= last.lines;
}

const lengthOf = (list: readonly Moment[]): number => list.reduce((sum, moment) => sum + moment.lasts, 0);

function factorOf(list: readonly Moment[]): number {
  const pace = FACTOR[likes.pace];
  return likes.pace === 'slow' ? pace : pace * Math.min(1, LONGEST / Math.max(1, lengthOf(list)));
}
