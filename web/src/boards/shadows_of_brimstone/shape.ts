// A tile as printed, read from its drawing in characters (`grimtable.grid.tiles` says what they mean).

/** A column and a row. */
export interface Cell {
  x: number;
  y: number;
}

export type Side = 'north' | 'east' | 'south' | 'west';

/** Two half spaces side by side, at which a tile can be joined to another; `side` is the way out. */
export interface Exit {
  number: number;
  side: Side;
  cells: [Cell, Cell];
}

export interface Wall {
  cell: Cell;
  side: 'east' | 'south';
}

export interface Shape {
  width: number;
  height: number;
  /** Whole spaces. */
  floor: Cell[];
  /** Number 0 is the entrance. */
  exits: Exit[];
  /** Walls inside, between two spaces. */
  walls: Wall[];
  /** Covered cross points, by the cell south-east of them. */
  posts: Cell[];
}

/** A space in the units of the drawings. */
export const SPACE = 100;

export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];
export const STEP: Readonly<Record<Side, Cell>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export const keyOf = (cell: Cell): string => `${cell.x},${cell.y}`;
export const plus = (a: Cell, b: Cell): Cell => ({ x: a.x + b.x, y: a.y + b.y });

const FLOOR = '.';
const ENTRANCE = '^v<>';

export function shapeOf(art: string): Shape {
  const marks = new Map<string, { cell: Cell; mark: string }>();
  const walls: Wall[] = [];
  const posts = new Map<string, Cell>();
  const cover = (cell: Cell): void => void posts.set(keyOf(cell), cell);
  let y = 0;
  for (const line of linesOf(art)) {
    const between = /^[-+ ]*$/.test(line);
    [...line].forEach((mark, column) => {
      const x = column >> 1;
      if (mark === ' ') return;
      if (between && mark === '-') walls.push({ cell: { x, y: y - 1 }, side: 'south' });
      else if (between) cover({ x: x + 1, y });
      else if (mark === '|') walls.push({ cell: { x, y }, side: 'east' });
      else marks.set(keyOf({ x, y }), { cell: { x, y }, mark });
    });
    if (!between) y += 1;
  }
  // A wall covers the cross points at its ends.
  for (const { cell, side } of walls) {
    cover(plus(cell, { x: 1, y: 1 }));
    cover(plus(cell, side === 'east' ? { x: 1, y: 0 } : { x: 0, y: 1 }));
  }
  const all = [...marks.values()];
  const isThere = (cell: Cell): boolean => marks.has(keyOf(cell));
  return {
    width: Math.max(...all.map((one) => one.cell.x)) + 1,
    height: y,
    floor: all.filter((one) => one.mark === FLOOR).map((one) => one.cell),
    exits: exitsOf(all, isThere),
    walls,
    posts: [...posts.values()],
  };
}

function linesOf(art: string): string[] {
  const lines = art
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin));
}

function exitsOf(all: readonly { cell: Cell; mark: string }[], isThere: (cell: Cell) => boolean): Exit[] {
  const halves = new Map<number, Cell[]>();
  for (const { cell, mark } of all) {
    if (mark === FLOOR) continue;
    const number = ENTRANCE.includes(mark) ? 0 : Number(mark);
    halves.set(number, [...(halves.get(number) ?? []), cell]);
  }
  return [...halves]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, [a, b]]): Exit[] => {
      if (!a || !b) return [];
      const ways: Side[] = a.y === b.y ? ['north', 'south'] : ['east', 'west'];
      const side = ways.find((way) => !isThere(plus(a, STEP[way])) && !isThere(plus(b, STEP[way])));
      return side ? [{ number, side, cells: [a, b] }] : [];
    });
}
