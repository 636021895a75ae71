import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Ground } from '../../../src/boards/shadows_of_brimstone/ground';
import { goalsOf, wayTo } from '../../../src/boards/shadows_of_brimstone/reach';
import { keyOf, shapeOf } from '../../../src/boards/shadows_of_brimstone/shape';
import type { Option, SobTileView } from '../../../src/lib/types';

const CROSS = `
    1 1
  . . . .
2 . .|. . 3
2 . . . . 3
    - -
  . . . .
    ^ ^
`;
const WAIST = `
1 1
. .
. .
 +
. . . .
`;

const tile = (index: number, code: string, x: number, y: number, turn = 0, part = 0): SobTileView =>
  ({ index, code, name: code, world: 'mine', x, y, turn, part, lit: true, exits: [], token: false, scavenged: 0, cards: [] }) as SobTileView;
const drawings = new Map([
  ['cross', CROSS],
  ['waist', WAIST],
]);
const ground = (...tiles: SobTileView[]): Ground => new Ground(tiles, drawings);

describe('a tile as printed', () => {
  it('has floor, exits with the way out, and walls', () => {
    const shape = shapeOf(CROSS);
    expect([shape.width, shape.height, shape.floor.length]).toEqual([6, 6, 16]);
    expect(shape.exits.map((exit) => [exit.number, exit.side])).toEqual([
      [0, 'south'],
      [1, 'north'],
      [2, 'west'],
      [3, 'east'],
    ]);
    expect(shape.walls).toHaveLength(3);
  });

  it('is read for every tile of the game', () => {
    for (const file of ['mine_map', 'targa_map']) {
      const rows = readFileSync(`../src/grimtable/games/shadows_of_brimstone/content/${file}.toml`, 'utf8').split('[[tile]]').slice(1);
      expect(rows).toHaveLength(19);
      for (const row of rows) {
        const art = /art = '''\n([^']*)'''/.exec(row)?.[1] ?? '';
        const marks = new Set(art.match(/[1-9^v<>]/g) ?? []);
        expect(shapeOf(art).exits, row).toHaveLength(marks.size);
      }
    }
  });
});

describe('steps on the map', () => {
  it('lead to all sides, also across a corner', () => {
    const map = ground(tile(0, 'cross', 0, 0));
    expect(map.isStep({ x: 1, y: 1 }, { x: 2, y: 1 })).toBe(true);
    expect(map.isStep({ x: 1, y: 1 }, { x: 2, y: 2 })).toBe(true);
    expect(map.isStep({ x: 1, y: 1 }, { x: 3, y: 1 })).toBe(false);
  });

  it('do not lead through a wall, nor past its ends', () => {
    const map = ground(tile(0, 'cross', 0, 0));
    expect(map.isStep({ x: 2, y: 2 }, { x: 3, y: 2 })).toBe(false);
    expect(map.isStep({ x: 2, y: 1 }, { x: 3, y: 2 })).toBe(false);
    expect(map.isStep({ x: 2, y: 3 }, { x: 2, y: 4 })).toBe(false);
  });

  it('do not lead around a covered corner, and do around another', () => {
    const map = ground(tile(0, 'waist', 0, 0));
    expect(map.isStep({ x: 1, y: 2 }, { x: 2, y: 3 })).toBe(true);
    expect(map.isStep({ x: 0, y: 2 }, { x: 1, y: 3 })).toBe(false);
  });

  it('do not lead from one tile to another that only lies beside it', () => {
    const map = ground(tile(0, 'waist', 0, 0), tile(1, 'waist', 4, 0));
    expect(map.isStep({ x: 3, y: 3 }, { x: 4, y: 3 })).toBe(false);
  });
});

describe('the map', () => {
  it('turns a tile clockwise and keeps the names of its spaces', () => {
    const map = ground(tile(0, 'waist', 10, 20, 1));
    expect(map.cellOf({ tile: 0, x: 0, y: 3 })).toEqual({ x: 10, y: 20 });
    expect(map.nameAt({ x: 10, y: 20 })).toBe('waist A4');
    expect(map.laid(0)?.exits[0]?.side).toBe('east');
  });

  it('lays another world beside the mine', () => {
    const map = ground(tile(0, 'waist', 0, 0), tile(1, 'waist', 0, 0, 0, 1));
    expect(map.laid(1)?.box.left).toBeGreaterThan(map.laid(0)?.box.right ?? 0);
  });
});

describe('the way to a space', () => {
  const move = (x: number, y: number, steps: number): Option =>
    ({ index: 0, verb: 'move', words: '', rule: '', pieces: [`space/0/${x}/${y}`], numbers: [0, steps, 0], hint: null, odds: null });

  it('goes step by step and keeps away from Enemies where it can', () => {
    const map = ground(tile(0, 'cross', 0, 0));
    const goals = goalsOf([move(2, 1, 1), move(1, 2, 1), move(2, 2, 2), move(1, 3, 2)], map);
    const goal = goals.get('2,2');
    if (!goal) throw new Error('no way');
    const near = (cell: { x: number; y: number }): boolean => cell.x === 2 && cell.y === 1;
    expect(wayTo(goal, goals, { x: 1, y: 1 }, map, near).map(keyOf)).toEqual(['1,1', '1,2', '2,2']);
  });
});
