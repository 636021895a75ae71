// Moments of the story that somebody at this screen has still to read. Each is shown once, also after a reload; later it
// is read again from the log.
import type { LogLine, Scene } from './types';

const KEPT = 'grimtable-read';

const keyOf = (line: LogLine): string => `${line.after}/${line.kind}/${line.text}`;

function kept(table: string): string[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(`${KEPT}/${table}`) ?? 'null') as string[] | null;
  } catch {
    return null;
  }
}

export class Unread {
  /** The page that is open. What comes meanwhile is for the next one. */
  page = $state.raw<readonly LogLine[]>([]);
  #coming = $state.raw<readonly LogLine[]>([]);
  #read: Set<string> | null = null;

  constructor(
    /** The kinds of lines that are moments of the story. */
    readonly kinds: readonly string[],
  ) {}

  get waits(): boolean {
    return this.#coming.length > 0;
  }

  /** The log of a table has come. Whoever comes to a game that is under way has nothing to catch up on. */
  follow(scene: Scene, lines: readonly LogLine[], wanted: boolean): void {
    const told = lines.filter((line) => this.kinds.includes(line.kind));
    const all = told.map(keyOf);
    if (!this.#read) {
      const before = kept(scene.table);
      this.#read = new Set(before ?? (scene.answers > 0 ? all : []));
    }
    const read = this.#read;
    const fresh = told.filter((line) => !read.has(keyOf(line)));
    for (const line of fresh) read.add(keyOf(line));
    if (fresh.length) {
      try {
        sessionStorage.setItem(`${KEPT}/${scene.table}`, JSON.stringify([...read]));
      } catch {
        // a browser that keeps nothing shows it again after a reload
      }
    }
    // What was taken back before anybody read it is not told.
    const left = this.#coming.filter((line) => all.includes(keyOf(line)));
    if (wanted ? fresh.length || left.length < this.#coming.length : this.#coming.length) this.#coming = wanted ? [...left, ...fresh] : [];
  }

  /** Open the page of what has come. */
  turn(): void {
    if (this.page.length || !this.#coming.length) return;
    this.page = this.#coming;
    this.#coming = [];
  }

  open(line: LogLine): void {
    this.page = [line];
  }

  close(): void {
    this.page = [];
  }
}
