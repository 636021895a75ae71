import { describe, expect, it } from 'vitest';
import { planOf } from '../../../src/boards/arkham/layout';
import type { AhcLocationSeen } from '../../../src/lib/types';

const place = (id: string, row = -1, column = -1, connects: string[] = []): AhcLocationSeen => ({
  id,
  code: id,
  name: id,
  revealed: true,
  shroud: 1,
  clues: 0,
  connects,
  investigators: [],
  enemies: [],
  others: [],
  row,
  column,
});
const where = (places: AhcLocationSeen[]): [string, number, number][] => planOf(places).spots.map((spot) => [spot.place.id, spot.row, spot.column]);

describe('where the locations lie', () => {
  it('is what the scenario says', () => {
    expect(where([place('attic', 0, 1), place('hallway', 1, 0), place('parlor', 1, 2)])).toEqual([
      ['attic', 1, 2],
      ['hallway', 2, 1],
      ['parlor', 2, 3],
    ]);
    expect(planOf([place('attic', 0, 1), place('hallway', 1, 0), place('parlor', 1, 2)]).columns).toBe(4);
  });
  it('leaves no empty edge', () => {
    expect(where([place('study', 1, 1)])).toEqual([['study', 1, 1]]);
    expect(planOf([place('study', 1, 1)]).columns).toBe(2);
  });
  it('goes by distance where the scenario has no map', () => {
    expect(where([place('a', -1, -1, ['b']), place('b', -1, -1, ['a'])])).toEqual([
      ['a', 1, 1],
      ['b', 2, 1],
    ]);
  });
});
