// The log of a table as one seat reads it: what its scenes have brought, and what lies before that once it is asked for.
import type { Lines, LogLine, Scene } from './types';

export interface Known {
  /** The number of the first line that is known. */
  first: number;
  lines: readonly LogLine[];
}

const same = (a: LogLine | undefined, b: LogLine | undefined): boolean => a?.text === b?.text && a?.after === b?.after;

/** What is known when a scene brings its part of the log. Lines that were taken back go; where lines between are missing,
 * or what both tell of differs, only the scene counts. */
export function continued(known: Known, scene: Known): Known {
  const before = scene.first - known.first;
  if (before <= 0 || before > known.lines.length) return scene;
  const both = Math.min(known.lines.length - before, scene.lines.length);
  const last = before + both - 1;
  const agree = both === 0 ? scene.lines.length > 0 : same(known.lines[before], scene.lines[0]) && same(known.lines[last], scene.lines[both - 1]);
  return agree ? { first: known.first, lines: [...known.lines.slice(0, before), ...scene.lines] } : scene;
}

export class LogBook {
  #known = $state.raw<Known>({ first: 0, lines: [] });
  #whose = '';
  #others = new Map<string, Known>(); // of the other seats at this screen
  loading = $state(false);

  constructor(readonly fetched: (seat: number, before: number) => Promise<Lines>) {}

  get lines(): readonly LogLine[] {
    return this.#known.lines;
  }
  get first(): number {
    return this.#known.first;
  }

  /** A scene has come, of this moment of the table. */
  follow(scene: Scene): void {
    const brought = { first: scene.log_from, lines: scene.log };
    const whose = `${scene.table}/${scene.seat}`;
    if (whose !== this.#whose) {
      this.#others.set(this.#whose, this.#known);
      this.#whose = whose;
      this.#known = this.#others.get(whose) ?? brought;
    }
    this.#known = continued(this.#known, brought);
  }

  /** Read a page of what lies before; false where there is none, or it is under way. */
  async earlier(seat: number): Promise<boolean> {
    const { first } = this.#known;
    const whose = this.#whose;
    if (first === 0 || this.loading) return false;
    this.loading = true;
    try {
      const page = await this.fetched(seat, first);
      if (whose !== this.#whose || this.#known.first !== first || page.first >= first) return false;
      this.#known = { first: page.first, lines: [...page.lines, ...this.#known.lines] };
      return true;
    } finally {
      this.loading = false;
    }
  }
}
