// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { Unread } from '../src/lib/unread.svelte';
import type { LogLine, Scene } from '../src/lib/types';

const line = (after: number, kind: string): LogLine => ({ after, kind, text: `${kind} ${after}`, seat: -1, amount: 0, cause: '', who: -1, piece: -1 });
const scene = (answers: number): Scene => ({ table: 't', answers }) as Scene;
const LOG = [line(0, 'story'), line(1, 'move'), line(2, 'act'), line(3, 'move'), line(4, 'act')];

const told = (unread: Unread): string[] => {
  unread.turn();
  const page = unread.page.map((each) => each.text);
  unread.close();
  return page;
};

describe('moments of the story', () => {
  beforeEach(() => sessionStorage.clear());

  it('are told from the beginning, each once', () => {
    const unread = new Unread(['story', 'act']);
    unread.follow(scene(0), LOG.slice(0, 1), true);
    expect(told(unread)).toEqual(['story 0']);
    unread.follow(scene(3), LOG.slice(0, 4), true);
    unread.follow(scene(3), LOG.slice(0, 4), true);
    expect(told(unread)).toEqual(['act 2']);
    expect(unread.waits).toBe(false);
  });
  it('are not told to whoever comes later', () => {
    const unread = new Unread(['story', 'act']);
    unread.follow(scene(3), LOG.slice(0, 4), true);
    expect(told(unread)).toEqual([]);
    unread.follow(scene(4), LOG, true);
    expect(told(unread)).toEqual(['act 4']);
  });
  it('are not told again after a reload', () => {
    new Unread(['story', 'act']).follow(scene(0), LOG.slice(0, 1), true);
    const again = new Unread(['story', 'act']);
    again.follow(scene(0), LOG.slice(0, 1), true);
    expect(told(again)).toEqual([]);
  });
  it('wait while a page is open, and go where they are taken back', () => {
    const unread = new Unread(['story', 'act']);
    unread.follow(scene(0), LOG.slice(0, 1), true);
    unread.turn();
    unread.follow(scene(2), LOG.slice(0, 3), true);
    unread.turn();
    expect(unread.page.map((each) => each.text)).toEqual(['story 0']);
    unread.follow(scene(1), LOG.slice(0, 2), true);
    expect(unread.waits).toBe(false);
  });
  it('are not told to whoever does not want to hear them, and read again from the log', () => {
    const unread = new Unread(['story', 'act']);
    unread.follow(scene(0), LOG.slice(0, 1), false);
    expect(told(unread)).toEqual([]);
    unread.open(line(2, 'act'));
    expect(unread.page).toHaveLength(1);
  });
});
