// What this browser likes: kept between visits, in this browser only.
const KEY = 'grimtable';

/** How fast what others and fate do is played on the board. */
export type Pace = 'off' | 'fast' | 'normal' | 'slow';

interface Kept {
  sound: boolean;
  still: boolean;
  curtain: boolean;
  pace: Pace;
  others: Pace;
  stories: boolean;
  name: string;
}

function kept(): Kept {
  const first: Kept = { sound: false, still: false, curtain: true, pace: 'normal', others: 'normal', stories: true, name: '' };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return first;
  }
}

class Likes {
  #kept = $state<Kept>(kept());

  get sound(): boolean {
    return this.#kept.sound;
  }
  get still(): boolean {
    return this.#kept.still;
  }
  get curtain(): boolean {
    return this.#kept.curtain;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  /** How fast it is shown what bots and other players answer. */
  get others(): Pace {
    return this.#kept.others;
  }
  /** Whether moments of the story open a page of their own. */
  get stories(): boolean {
    return this.#kept.stories;
  }
  get name(): string {
    return this.#kept.name;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const likes = new Likes();

/** Whether pieces may move and dice may roll. */
export function moving(): boolean {
  return !likes.still && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** So many milliseconds, or none where nothing shall move. */
export const lasting = (ms: number): number => (moving() ? ms : 0);
