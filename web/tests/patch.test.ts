import { describe, expect, it } from 'vitest';
import { patched } from '../src/lib/patch';

describe('patched', () => {
  it('sets, adds and takes away in the order of the steps', () => {
    const before = { a: 1, gone: true, list: [1, 2, 3, 4] };
    const steps = [[['gone']], [['a'], 2], [['new'], { deep: 1 }], [['new', 'deep'], 2], [['list', 0], 9], [['list', 3]], [['list', 2]]];
    expect(patched(before, steps)).toEqual({ a: 2, new: { deep: 2 }, list: [9, 2] });
  });

  it('appends at the end of a list', () => {
    expect(patched({ log: ['a'] }, [[['log', 1], 'b'], [['log', 2], 'c']])).toEqual({ log: ['a', 'b', 'c'] });
  });

  it('takes an empty path for the whole', () => {
    expect(patched({ a: 1 }, [[[], { b: 2 }], [['c'], 3]])).toEqual({ b: 2, c: 3 });
  });

  it('does not change what was there before', () => {
    const before = { seats: [{ name: 'Ada', coins: 1 }], log: ['a'] };
    const kept = structuredClone(before);
    patched(before, [[['seats', 0, 'coins'], 2], [['log', 1], 'b']]);
    expect(before).toEqual(kept);
  });

  it('keeps the very objects that no step touches, so that they are not drawn anew', () => {
    const before = { seats: [{ name: 'Ada' }, { name: 'Bo' }], log: ['a'] };
    const after = patched(before, [[['seats', 0, 'name'], 'Eve']]);
    expect(after.log).toBe(before.log);
    expect(after.seats[1]).toBe(before.seats[1]);
    expect(after.seats[0]).not.toBe(before.seats[0]);
    expect(after.seats).not.toBe(before.seats);
  });
});
