import { describe, expect, it } from 'vitest';
import { isTold, onMap } from '../../../src/boards/shadows_of_brimstone/reading';
import type { LogLine, Option } from '../../../src/lib/types';

const line = (kind: string, text = ''): LogLine => ({ after: 1, kind, text, seat: 0, amount: 0, cause: '', who: 0, piece: -1 });
const step = (who: string, to: string): LogLine => line('moved', `${who} moves to ${to}`);

describe('the log', () => {
  it('tells a way by its end', () => {
    expect(isTold(step('Marshal', 'B2'), undefined, step('Marshal', 'B3'))).toBe(true);
    expect(isTold(step('Marshal', 'B3'), undefined, step('Bandido', 'B2'))).toBe(false);
    expect(isTold(step('Marshal', 'B3'), undefined, line('foe-moves', 'Marshal moves to B4'))).toBe(false);
  });

  it('tells Enemies that appear by their number', () => {
    const appears = line('foe-placed');
    expect(isTold(appears, line('enemies'), appears)).toBe(true);
    expect(isTold(appears, appears, line('turn'))).toBe(true);
    expect(isTold(appears, line('card'), undefined)).toBe(false);
  });

  it('tells the dice of a Move roll by what they bring, and no other dice', () => {
    expect(isTold(line('roll'), undefined, line('move-roll'))).toBe(true);
    expect(isTold(line('roll'), undefined, line('wound'))).toBe(false);
    expect(isTold(line('wound'), undefined, line('move-roll'))).toBe(false);
  });
});

describe('an option', () => {
  it('is on the map where it names a space', () => {
    const option = (...pieces: string[]): Option => ({ pieces }) as Option;
    expect([onMap(option('space/0/1/2')), onMap(option('hero/1', 'space/0/1/2')), onMap(option('hero/1')), onMap(option())]).toEqual([true, true, false, false]);
  });
});
