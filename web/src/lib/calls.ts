// When the bell rings: once for a turn, not for every question of it.
import type { Scene } from './types';

const TURNS = ['round', 'turn'];
const LONG = 20_000; // after such a wait whoever is asked may have looked away

/** Decides question by question whether to call the player. */
export class Calls {
  #seat = NaN;
  #deal = ''; // the parts in the luck: with another one the table was dealt anew
  #heardTo = 0; // the line of the log up to which the last call counts
  #asked = -Infinity; // when the player was last seen to be asked

  /** The player of the scene's seat is asked now. */
  isDue(scene: Scene, now: number): boolean {
    const end = scene.log_from + scene.log.length;
    const news = scene.log.slice(Math.max(0, this.#heardTo - scene.log_from));
    const deal = scene.luck.parts.map((one) => one.part).join(' ');
    const due = scene.seat !== this.#seat || deal !== this.#deal || news.some((line) => TURNS.includes(line.kind)) || now - this.#asked > LONG;
    this.#seat = scene.seat;
    this.#deal = deal;
    this.#asked = now;
    this.#heardTo = due ? end : Math.min(this.#heardTo, end);
    return due;
  }

  /** The question is gone, answered or not. */
  gone(now: number): void {
    this.#asked = now;
  }
}
