// The outline of a tile: its floor with the puzzle edges at the exits, and the walls around it.
import { SPACE, STEP, keyOf, plus, type Cell, type Shape, type Side } from '../shape';
import { at, placed, type Point, type Spot } from './paint';

/** A wall from corner to corner with the floor on its right; a closed one goes around a hole or the whole tile. */
export interface WallRun {
  points: Point[];
  closed: boolean;
}

export interface Outline {
  /** The floor as one path. */
  floor: string;
  /** The puzzle edges alone. */
  edges: string;
  walls: WallRun[];
  /** The middle of each exit's edge; turned so that the way out is up. */
  mouths: Spot[];
  inside: (p: Point) => boolean;
}

const HALF = SPACE / 2;
const DIRECTIONS: readonly Side[] = ['north', 'east', 'south', 'west'];
const TURN: Readonly<Record<Side, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** Looking out: a tab on the left half, on the right half the notch for the other tile's. It starts at the left corner. */
const EDGE =
  'L36 0C41 0 38 -6 35 -11C31 -18 38 -23 50 -23C62 -23 69 -18 65 -11C62 -6 59 0 64 0' +
  'L136 0C141 0 138 6 135 11C131 18 138 23 150 23C162 23 169 18 165 11C162 6 159 0 164 0L200 0';

interface Segment {
  from: Point;
  to: Point;
  open: boolean;
  side: Side;
}

/** The halves of the spaces that the tile covers: quarters of spaces, by the way out if they are an exit's. */
function quartersOf(shape: Shape): Map<string, { cell: Cell; out: Side | null }> {
  const quarters = new Map<string, { cell: Cell; out: Side | null }>();
  const add = (x: number, y: number, out: Side | null): void => void quarters.set(`${x},${y}`, { cell: { x, y }, out });
  for (const { x, y } of shape.floor) for (const i of [0, 1]) for (const j of [0, 1]) add(2 * x + i, 2 * y + j, null);
  for (const { side, cells } of shape.exits) {
    for (const { x, y } of cells) {
      for (const i of [0, 1]) {
        if (side === 'north') add(2 * x + i, 2 * y + 1, side);
        if (side === 'south') add(2 * x + i, 2 * y, side);
        if (side === 'east') add(2 * x, 2 * y + i, side);
        if (side === 'west') add(2 * x + 1, 2 * y + i, side);
      }
    }
  }
  return quarters;
}

/** All sides of the covered quarters that face nothing, clockwise around the floor. */
function bareSides(quarters: Map<string, { cell: Cell; out: Side | null }>): Segment[] {
  const bare: Segment[] = [];
  for (const { cell, out } of quarters.values()) {
    const [x, y] = [cell.x * HALF, cell.y * HALF];
    const corners: Point[] = [{ x, y }, { x: x + HALF, y }, { x: x + HALF, y: y + HALF }, { x, y: y + HALF }];
    DIRECTIONS.forEach((side, i) => {
      if (quarters.has(keyOf(plus(cell, STEP[side])))) return;
      const [from, to] = [corners[i], corners[(i + 1) % 4]];
      if (from && to) bare.push({ from, to, open: out === side, side });
    });
  }
  return bare;
}

/** The sides put together to closed ways; at a point where two ways meet, the sharper turn to the right stays with the floor. */
function loopsOf(sides: readonly Segment[]): Segment[][] {
  const rest = new Map<string, Segment[]>();
  for (const side of sides) rest.set(keyOf(side.from), [...(rest.get(keyOf(side.from)) ?? []), side]);
  const take = (from: Point, after: Side | null): Segment | undefined => {
    const here = rest.get(keyOf(from)) ?? [];
    const wanted = after === null ? undefined : DIRECTIONS[(DIRECTIONS.indexOf(after) + 1) % 4];
    const next = here.find((side) => side.side === wanted) ?? here[0];
    rest.set(keyOf(from), here.filter((side) => side !== next));
    return next;
  };
  const loops: Segment[][] = [];
  for (const start of sides) {
    let next = rest.get(keyOf(start.from))?.includes(start) ? take(start.from, null) : undefined;
    const loop: Segment[] = [];
    while (next) {
      const last = loop.at(-1);
      if (last && last.side === next.side && last.open === next.open) last.to = next.to;
      else loop.push({ ...next });
      next = take(next.to, next.side);
    }
    const [first, last] = [loop[0], loop.at(-1)];
    if (first && last && first !== last && first.side === last.side && first.open === last.open) {
      first.from = last.from;
      loop.pop();
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

function runsOf(loop: readonly Segment[]): WallRun[] {
  const start = loop.findIndex((side) => side.open);
  if (start < 0) return [{ points: loop.map((side) => side.from), closed: true }];
  const runs: WallRun[] = [];
  let points: Point[] = [];
  for (const side of [...loop.slice(start + 1), ...loop.slice(0, start + 1)]) {
    if (side.open) {
      points.push(side.from);
      runs.push({ points, closed: false });
      points = [];
    } else points.push(side.from);
  }
  return runs;
}

export function outlineOf(shape: Shape): Outline {
  const quarters = quartersOf(shape);
  const loops = loopsOf(bareSides(quarters));
  const mouths: Spot[] = [];
  let [floor, edges] = ['', ''];
  for (const loop of loops) {
    loop.forEach((side, i) => {
      floor += `${i ? 'L' : 'M'}${at(side.from.x, side.from.y)}`;
      if (!side.open) return;
      const turned = placed(EDGE, { ...side.from, turn: TURN[side.side] });
      floor += turned;
      edges += `M${at(side.from.x, side.from.y)}${turned}`;
      mouths.push({ x: (side.from.x + side.to.x) / 2, y: (side.from.y + side.to.y) / 2, turn: TURN[side.side] });
    });
    floor += 'Z';
  }
  return {
    floor,
    edges,
    walls: loops.flatMap(runsOf),
    mouths,
    inside: (p) => quarters.has(`${Math.floor(p.x / HALF)},${Math.floor(p.y / HALF)}`),
  };
}
