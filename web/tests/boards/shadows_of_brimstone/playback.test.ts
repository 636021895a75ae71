// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../../src/boards/shadows_of_brimstone/fight/playback.svelte';
import { likes } from '../../../src/lib/likes.svelte';
import type { LogLine, Scene, SobView } from '../../../src/lib/types';
import fights from './fights.json';

const walk = fights.walk as unknown as { before: SobView; after: SobView; lines: LogLine[] };
const GIRL = 1;
const LONG = 60_000;

const scene = (view: SobView, log: LogLine[], answers: number, given: Partial<Scene> = {}): Scene =>
  ({ table: 'one', seat: 0, view, log, log_from: 0, answers, ...given }) as unknown as Scene;
const first = scene(walk.before, [], 24);
const then = scene(walk.after, walk.lines, 25);
const column = (playback: Playback): number | undefined => playback.shown?.heroes[GIRL]?.place?.x;
const END = walk.after.heroes[GIRL]?.place?.x;

let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  likes.set({ pace: 'normal', still: false });
  playback = new Playback();
  playback.follow(first);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what happens', () => {
  it('is played step by step, and then the table is as it is', () => {
    playback.follow(then);
    const columns = [column(playback)];
    while (playback.playing) {
      vi.advanceTimersToNextTimer();
      if (playback.playing) columns.push(column(playback));
    }
    expect(columns).toEqual([2, 1, 0, END]);
    expect(playback.line).toBeNull();
  });

  it('is not played when a table is first seen', () => {
    const fresh = new Playback();
    fresh.follow(then);
    expect(fresh.playing).toBe(false);
  });

  it('is at once where nothing shall move', () => {
    likes.set({ still: true });
    playback.follow(then);
    expect(playback.playing).toBe(false);
  });

  it('is at once at no speed, on a page that nobody looks at, and can be watched all the same', () => {
    likes.set({ pace: 'off' });
    playback.follow(then);
    expect([playback.playing, playback.hasPast]).toEqual([false, true]);
    playback.again();
    expect(playback.playing).toBe(true);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    likes.set({ pace: 'normal' });
    const other = new Playback();
    other.follow(first);
    other.follow(then);
    expect(other.playing).toBe(false);
  });

  it('takes longer when it is slow, and less long when it is fast', () => {
    const lasts = (pace: 'fast' | 'normal' | 'slow'): number => {
      likes.set({ pace });
      const one = new Playback();
      one.follow(first);
      one.follow(then);
      const began = Date.now();
      while (one.playing) vi.advanceTimersToNextTimer();
      return Date.now() - began;
    };
    const [fast, normal, slow] = [lasts('fast'), lasts('normal'), lasts('slow')];
    expect(fast).toBeLessThan(normal);
    expect(normal).toBeLessThan(slow);
  });

  it('waits for what came before it', () => {
    playback.follow(then);
    const more: LogLine[] = walk.lines.map((line) => ({ ...line, after: 26 }));
    playback.follow(scene(walk.after, [...walk.lines, ...more], 26));
    const columns = [column(playback)];
    while (playback.playing) {
      vi.advanceTimersToNextTimer();
      if (playback.playing) columns.push(column(playback));
    }
    expect(columns).toEqual([2, 1, 0, END, 2, 1, 0, END]);
  });
});

describe('nobody waits', () => {
  beforeEach(() => playback.follow(then));

  it('who skips it', () => {
    playback.skip();
    expect([playback.playing, playback.effects.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(LONG);
    expect(playback.playing).toBe(false);
  });

  it('who answers, and what came before is past then', () => {
    playback.answered();
    expect([playback.playing, playback.hasPast]).toEqual([false, false]);
  });

  it('who takes answers back', () => {
    playback.follow(first);
    expect([playback.playing, playback.hasPast]).toEqual([false, false]);
  });

  it('who jumps far ahead, or comes to another table', () => {
    playback.follow(scene(walk.after, [...walk.lines, ...walk.lines], 60));
    expect(playback.playing).toBe(false);
    playback.follow(scene(walk.before, [], 60, { table: 'two' }));
    playback.follow(scene(walk.after, walk.lines, 61));
    expect(playback.playing).toBe(false);
  });

  it('whose log has been cut in the meantime', () => {
    playback.follow(scene(walk.after, walk.lines, 26, { log_from: 50 }));
    expect(playback.playing).toBe(false);
  });
});

describe('watching again', () => {
  it('shows everything since the last answer, from where it began', () => {
    playback.answered();
    playback.follow(then);
    playback.skip();
    playback.again();
    expect(playback.shown).toBe(walk.before);
    vi.advanceTimersToNextTimer();
    expect(column(playback)).toBe(2);
    while (playback.playing) vi.advanceTimersToNextTimer();
  });

  it('shows what came of an answer of the log, and comes back to the present', () => {
    playback.watch(first, then);
    expect(playback.shown).toBe(walk.before);
    vi.advanceTimersByTime(LONG);
    expect(playback.playing).toBe(false);
  });
});
