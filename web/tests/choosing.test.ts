import { describe, expect, it } from 'vitest';
import { byPiece, byVerb, deciding } from '../src/lib/choosing.svelte';
import type { Option, Scene } from '../src/lib/types';

const option = (index: number, verb: string, ...pieces: string[]): Option => ({
  index,
  verb,
  words: `${verb} ${pieces.join(' ')}`,
  rule: '',
  pieces,
  numbers: [0, 0, 0],
  hint: null,
  odds: null,
});

const scene = (seat: number, mine: boolean): Scene => ({ seat, ask: { mine } }) as Scene;

describe('options', () => {
  const options = [option(0, 'spend', 'die/0'), option(1, 'spend', 'die/0', 'die/1'), option(2, 'stop')];

  it('are found by each piece that they concern', () => {
    const found = byPiece(options);
    expect(found.get('die/0')?.map((o) => o.index)).toEqual([0, 1]);
    expect(found.get('die/1')?.map((o) => o.index)).toEqual([1]);
    expect(found.has('die/2')).toBe(false);
  });

  it('stand together by verb, in the order in which they are offered', () => {
    expect(byVerb(options).map((group) => [group.verb, group.options.length])).toEqual([
      ['spend', 2],
      ['stop', 1],
    ]);
  });
});

describe('the seat that must decide', () => {
  it('is the one in front if it is asked', () => {
    expect(deciding([scene(0, true), scene(1, true)], 1)).toBe(1);
  });

  it('is else the first of this browser that is asked', () => {
    expect(deciding([scene(0, false), scene(1, true), scene(2, true)], 0)).toBe(1);
  });

  it('is nobody where all wait for others', () => {
    expect(deciding([scene(0, false)], 0)).toBeNull();
  });
});
