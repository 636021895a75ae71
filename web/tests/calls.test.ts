import { describe, expect, it } from 'vitest';
import { Calls } from '../src/lib/calls';
import type { Scene } from '../src/lib/types';

const scene = (kinds: string[], seat = 0, parts: string[] = []): Scene =>
  ({ seat, log_from: 0, log: kinds.map((kind) => ({ kind })), luck: { parts: parts.map((part) => ({ part })) } }) as unknown as Scene;

describe('the bell', () => {
  it('rings once for a turn, whoever is asked between', () => {
    const calls = new Calls();
    expect(calls.isDue(scene(['turn']), 0)).toBe(true);
    calls.gone(1000);
    expect(calls.isDue(scene(['turn', 'roll']), 3000)).toBe(false);
    calls.gone(4000);
    expect(calls.isDue(scene(['turn', 'roll', 'gain']), 6000)).toBe(false);
    calls.gone(7000);
    expect(calls.isDue(scene(['turn', 'roll', 'gain', 'turn', 'move']), 9000)).toBe(true);
  });
  it('rings again after a long wait', () => {
    const calls = new Calls();
    calls.isDue(scene(['turn']), 0);
    calls.gone(1000);
    expect(calls.isDue(scene(['turn', 'roll']), 30_000)).toBe(true);
  });
  it('rings for each of several players at one screen', () => {
    const calls = new Calls();
    calls.isDue(scene(['turn']), 0);
    expect(calls.isDue(scene(['turn'], 1), 1)).toBe(true);
  });
  it('rings again when the table was dealt anew', () => {
    const calls = new Calls();
    calls.isDue(scene(['draw']), 0);
    expect(calls.isDue(scene(['draw', 'gain']), 1)).toBe(false);
    expect(calls.isDue(scene(['draw', 'gain'], 0, ['ab', 'cd']), 2)).toBe(true);
  });
  it('is not confused by what is taken back', () => {
    const calls = new Calls();
    calls.isDue(scene(['turn', 'roll', 'turn']), 0);
    expect(calls.isDue(scene(['turn', 'roll']), 1)).toBe(false);
    expect(calls.isDue(scene(['turn', 'roll', 'turn']), 2)).toBe(true);
  });
});
