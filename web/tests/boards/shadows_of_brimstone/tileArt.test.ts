// The drawings of the tiles: their edges fit, things stand where a wall is, and the middle of a space stays free.
import { describe, expect, it } from 'vitest';
import mine from '../../../../src/grimtable/games/shadows_of_brimstone/content/mine_map.toml?raw';
import targa from '../../../../src/grimtable/games/shadows_of_brimstone/content/targa_map.toml?raw';
import { outlineOf } from '../../../src/boards/shadows_of_brimstone/map/outline';
import { disc, placed, put } from '../../../src/boards/shadows_of_brimstone/map/paint';
import { ROOMS } from '../../../src/boards/shadows_of_brimstone/map/props/rooms';
import { Dice, chip } from '../../../src/boards/shadows_of_brimstone/map/texture';
import { pictureOf } from '../../../src/boards/shadows_of_brimstone/map/tile';
import { SPACE, STEP, keyOf, plus, shapeOf, type Cell, type Shape, type Side } from '../../../src/boards/shadows_of_brimstone/shape';

interface Tile {
  code: string;
  world: 'mine' | 'targa';
  shape: Shape;
}

const tilesOf = (text: string, world: Tile['world']): Tile[] =>
  [...text.matchAll(/code = "([^"]+)"[\s\S]*?art = '''\n([\s\S]*?)'''/g)].map(([, code = '', art = '']) => ({ code, world, shape: shapeOf(art) }));
const TILES = [...tilesOf(mine, 'mine'), ...tilesOf(targa, 'targa')];

/** The points a path goes through or bends towards. */
const pointsOf = (d: string): Cell[] =>
  [...d.matchAll(/([MLCQA])([^MLCQAZ]*)/g)].flatMap(([, command, text = '']) => {
    const values = (text.match(/-?[\d.]+/g) ?? []).map(Number).slice(command === 'A' ? 5 : 0);
    return values.flatMap((x, i) => (i % 2 ? [] : [{ x, y: values[i + 1] ?? 0 }]));
  });

const isWall = ({ floor, exits, walls }: Shape, cell: Cell, side: Side): boolean => {
  const there = new Set([...floor, ...exits.flatMap((exit) => exit.cells)].map(keyOf));
  const next = plus(cell, STEP[side]);
  const inner = walls.some((wall) => {
    const end = plus(wall.cell, STEP[wall.side]);
    return (keyOf(wall.cell) === keyOf(cell) && wall.side === side) || (keyOf(end) === keyOf(cell) && keyOf(wall.cell) === keyOf(next));
  });
  return there.has(keyOf(cell)) && (inner || !there.has(keyOf(next)));
};

describe('the outline of a tile', () => {
  const short = outlineOf(shapeOf('1 1\n. .\n. .\n^ ^'));

  it('covers the inner half of an exit and no more', () => {
    expect(short.inside({ x: 100, y: 60 })).toBe(true);
    expect(short.inside({ x: 100, y: 40 })).toBe(false);
    expect(short.mouths).toEqual([{ x: 100, y: 50, turn: 0 }, { x: 100, y: 350, turn: 180 }]);
  });

  it('has a wall on both sides of a passage and none across its exits', () => {
    expect(short.walls).toEqual([
      { points: [{ x: 200, y: 50 }, { x: 200, y: 350 }], closed: false },
      { points: [{ x: 0, y: 350 }, { x: 0, y: 50 }], closed: false },
    ]);
  });

  it('goes all around a hole', () => {
    const boiler = TILES.find((tile) => tile.code === 'boiler-room');
    const holes = boiler ? outlineOf(boiler.shape).walls.filter((run) => run.closed) : [];
    expect(holes.map((run) => run.points.map(keyOf).sort())).toEqual([['200,200', '200,400', '400,200', '400,400']]);
  });

  it('has an edge that fits itself when the other tile comes from beyond', () => {
    const [edge = ''] = short.edges.split(/(?<=.)M/);
    const points = pointsOf(edge).map(keyOf);
    const facing = pointsOf(placed(edge, { x: 200, y: 100, turn: 180 })).map(keyOf);
    expect(facing.reverse()).toEqual(points);
    expect(points.some((p) => p === '50,27')).toBe(true);
  });
});

describe('paths', () => {
  it('are turned and enlarged about their origin and then moved', () => {
    expect(placed('M10 0L0 10Z', { x: 100, y: 50, turn: 90, size: 2 })).toBe('M100 70L80 50Z');
    expect(placed(disc(0, 0, 3), { x: 5, y: 5, size: 2 })).toBe(disc(5, 5, 6));
  });

  it('stay one for each ink however often a thing is put', () => {
    const twice = put([{ fill: 'red', d: 'M0 0L1 0Z' }, { fill: 'blue', d: 'M0 0L0 1Z' }], { x: 0, y: 0 }, { x: 9, y: 9 });
    expect(twice).toEqual([{ fill: 'red', d: 'M0 0L1 0ZM9 9L10 9Z' }, { fill: 'blue', d: 'M0 0L0 1ZM9 9L9 10Z' }]);
  });
});

describe('chance', () => {
  it('gives the same stone for the same code, and another for another', () => {
    expect(chip(new Dice('vault'), 0, 0, 10)).toBe(chip(new Dice('vault'), 0, 0, 10));
    expect(chip(new Dice('vault'), 0, 0, 10)).not.toBe(chip(new Dice('lift'), 0, 0, 10));
  });
});

describe('every tile', () => {
  it('has a room of its own', () => {
    expect(TILES.map((tile) => tile.code).sort()).toEqual(Object.keys(ROOMS).sort());
  });

  it.each(TILES)('$code has its things against walls', ({ code, shape }) => {
    const wrong = (ROOMS[code]?.things ?? []).flatMap(([, ...places]) =>
      places.flatMap(({ cell, sides = [] }) => (cell ? sides.filter((side) => !isWall(shape, cell, side)).map((side) => `${keyOf(cell)} ${side}`) : [])),
    );
    expect(wrong).toEqual([]);
  });

  it.each(TILES)('$code keeps the middle of its spaces free of things', ({ code, shape }) => {
    const near = (ROOMS[code]?.things ?? []).flatMap(([sketch, ...places]) =>
      put(sketch, ...places).flatMap((paint) =>
        pointsOf(paint.d).filter((p) => shape.floor.some((cell) => Math.hypot(p.x - (cell.x + 0.5) * SPACE, p.y - (cell.y + 0.5) * SPACE) < 15)),
      ),
    );
    expect(near).toEqual([]);
  });

  it.each(TILES)('$code is drawn with few elements and sound numbers', ({ code, shape, world }) => {
    const { ground, above, glows, floor } = pictureOf(code, shape, world);
    expect(ground.length + above.length + glows.length).toBeLessThan(130);
    expect([floor, ...[...ground, ...above].map((paint) => paint.d)].filter((d) => /NaN|undefined|Infinity/.test(d))).toEqual([]);
  });
});
