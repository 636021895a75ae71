// The walls: hewn rock with timber props in the mine, ribs of dark metal under ice in Targa. They lie half on the tile's spaces
// and half beyond them, so that the walls of two tiles side by side cover each other.
import { SPACE, type Shape } from '../shape';
import type { Outline, WallRun } from './outline';
import { GROUND, ICE, METAL, TEAL, WOOD, type World } from './palette';
import { box, disc, line, polygon, put, type Paint, type Point, type Sketch, type Spot } from './paint';
import { chip, type Dice } from './texture';

interface Stretch {
  from: Point;
  to: Point;
  length: number;
  /** Turned so that the floor is down. */
  turn: number;
}

const stretchesOf = (run: WallRun): Stretch[] => {
  const ends = run.closed ? [...run.points, ...run.points.slice(0, 1)] : run.points;
  return ends.slice(1).map((to, i) => {
    const from = ends[i] ?? to;
    return {
      from,
      to,
      length: Math.hypot(to.x - from.x, to.y - from.y),
      turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    };
  });
};

/** A point of a stretch: so far along it, so deep into the room. */
const on = ({ from, turn }: Stretch, along: number, deep: number): Point => {
  const angle = (turn * Math.PI) / 180;
  return {
    x: from.x + along * Math.cos(angle) - deep * Math.sin(angle),
    y: from.y + along * Math.sin(angle) + deep * Math.cos(angle),
  };
};

const way = (run: WallRun): string => (run.closed ? polygon(run.points) : line(run.points));

/** The walls inside a tile as runs of their own. */
const innerRuns = (shape: Shape): WallRun[] =>
  shape.walls.map(({ cell, side }) => {
    const [x, y] = [(cell.x + 1) * SPACE, (cell.y + 1) * SPACE];
    return { points: side === 'east' ? [{ x, y: y - SPACE }, { x, y }] : [{ x: x - SPACE, y }, { x, y }], closed: false };
  });

/** Darkness that gathers along the walls, the same on all sides. */
export function gloom(outline: Outline, shape: Shape, world: World): Paint[] {
  const d = [...outline.walls, ...innerRuns(shape)].map(way).join('');
  const ink = world === 'mine' ? '#140b05' : '#060c13';
  return [112, 94, 78, 63, 50, 39, 30].map((width) => ({ stroke: ink, width, d, opacity: 0.115 }));
}

export function wallsOf(outline: Outline, shape: Shape, world: World, dice: Dice): Paint[] {
  const posts = shape.posts.filter((post) => !shape.walls.length || !touches(shape, post));
  return world === 'mine' ? rock(outline, shape, posts, dice) : metal(outline, shape, posts, dice);
}

/** Whether a cross point is the end of a wall inside, which covers it already. */
const touches = (shape: Shape, post: Point): boolean =>
  shape.walls.some(({ cell, side }) => {
    const end = { x: cell.x + 1, y: cell.y + 1 };
    const start = side === 'east' ? { x: end.x, y: cell.y } : { x: cell.x, y: end.y };
    return (post.x === end.x && post.y === end.y) || (post.x === start.x && post.y === start.y);
  });

// -- the mine

function rock(outline: Outline, shape: Shape, posts: readonly Point[], dice: Dice): Paint[] {
  const ground = GROUND.mine;
  const tints = ['', '', ''];
  const add = (d: string): void => {
    const tint = dice.whole(3);
    tints[tint] = (tints[tint] ?? '') + d;
  };
  let [faces, crumbs, bed] = ['', '', ''];
  const beams: Spot[] = [];
  for (const run of outline.walls) {
    bed += way(run);
    for (const stretch of stretchesOf(run)) {
      for (let along = 0; along < stretch.length - 3;) {
        const left = stretch.length - along;
        const long = left < 52 ? left : dice.between(20, 40);
        const [out, deep] = [dice.between(9, 14), dice.between(6, 11)];
        const lean = () => dice.between(-3, 3);
        add(polygon([
          on(stretch, along + 1, -out + 3), on(stretch, along + 5, -out + lean()), on(stretch, along + long - 5, -out + lean()),
          on(stretch, along + long - 1, -out + 4), on(stretch, along + long - 1, deep - 4), on(stretch, along + long - 6, deep + lean() / 2),
          on(stretch, along + 5, deep + lean() / 2), on(stretch, along + 1, deep - 3),
        ]));
        faces += polygon([
          on(stretch, along + 5, -out + 6), on(stretch, along + long * dice.between(0.45, 0.8), -out + 4),
          on(stretch, along + long - 7, dice.between(-4, 0)), on(stretch, along + long * dice.between(0.2, 0.5), dice.between(0, 4)),
        ]);
        if (dice.chance(0.5)) {
          const p = on(stretch, along + dice.between(0, long), deep + dice.between(2, 7));
          crumbs += chip(dice, p.x, p.y, dice.between(2, 5), 5);
        }
        along += long;
      }
    }
    // Stones on the corners, and props where two spaces meet at a wall.
    run.points.forEach((p, i) => {
      if (!run.closed && (i === 0 || i === run.points.length - 1)) return;
      add(chip(dice, p.x, p.y, 17, 8, 0.18));
      faces += chip(dice, p.x, p.y, 9, 6, 0.25);
    });
    for (const stretch of stretchesOf(run)) {
      for (let along = 0; along <= stretch.length; along += 50) {
        const p = on(stretch, along, 0);
        if (along > 20 && along < stretch.length - 20 && p.x % SPACE === 0 && p.y % SPACE === 0 && dice.chance(0.62)) beams.push({ ...p, turn: stretch.turn });
      }
    }
  }
  const inner = innerRuns(shape);
  for (const run of inner) {
    for (const stretch of stretchesOf(run)) {
      for (let along = 0; along < stretch.length - 3; along += 25) {
        add(polygon([on(stretch, along + 1, -8), on(stretch, along + 24, -8), on(stretch, along + 24, 8), on(stretch, along + 1, 8)]));
        faces += polygon([on(stretch, along + 5, -5), on(stretch, along + 18, -5), on(stretch, along + 12, 3)]);
      }
    }
  }
  const ends = inner.flatMap((run) => run.points);
  return [
    { stroke: ground.gap, width: 27, d: bed },
    { stroke: ground.gap, width: 21, d: inner.map(way).join('') },
    ...tints.map((d, i) => ({ fill: ground.wall[i] ?? '', d })),
    { fill: ground.face, d: faces, opacity: 0.42 },
    { fill: '#6c5a48', d: crumbs },
    ...put(PROP, ...beams),
    ...put(POST, ...posts.map((post) => ({ x: post.x * SPACE, y: post.y * SPACE })), ...unique(ends)),
  ];
}

const unique = (points: readonly Point[]): Point[] => [...new Map(points.map((p) => [`${p.x},${p.y}`, p])).values()];

/** A timber upright against the wall: seen from above, with its wedge. */
const PROP: Sketch = [
  { fill: WOOD.dark, d: box(-13, -12, 26, 27) },
  { fill: WOOD.base, d: box(-11, -10, 22, 23) },
  { fill: WOOD.light, d: box(-8, -7, 16, 17) },
  { stroke: WOOD.grain, width: 1.3, d: `${disc(0, 1.5, 3)}${disc(0, 1.5, 6)}` },
];

/** A free post on a cross point. */
const POST: Sketch = [
  { fill: WOOD.dark, d: box(-17, -17, 34, 34) },
  { fill: WOOD.base, d: box(-14, -14, 28, 28) },
  { fill: WOOD.light, d: box(-10, -10, 20, 20) },
  { stroke: WOOD.grain, width: 1.4, d: `${disc(0, 0, 3)}${disc(0, 0, 7)}` },
];

// -- Targa

function metal(outline: Outline, shape: Shape, posts: readonly Point[], dice: Dice): Paint[] {
  const ground = GROUND.targa;
  let [plates, lit, ribs, rivets, frost, glints, bed] = ['', '', '', '', '', '', ''];
  const knees: Spot[] = [];
  for (const run of outline.walls) {
    bed += way(run);
    for (const stretch of stretchesOf(run)) {
      const count = Math.round(stretch.length / 50);
      for (let i = 0; i < count; i += 1) {
        const [from, to] = [i * 50 + 1.5, i * 50 + 48.5];
        const plate = polygon([
          on(stretch, from, -11), on(stretch, to, -11), on(stretch, to, 4), on(stretch, to - 7, 9), on(stretch, from + 7, 9), on(stretch, from, 4),
        ]);
        if (dice.chance(0.35)) lit += plate;
        else plates += plate;
        ribs += line([on(stretch, from + 9, -8), on(stretch, to - 9, -8)]) + line([on(stretch, from + 10, 6), on(stretch, to - 10, 6)]);
        for (const along of [from + 4, to - 4]) {
          const p = on(stretch, along, -6);
          rivets += disc(p.x, p.y, 1.6);
        }
        if (dice.chance(0.55)) {
          const p = on(stretch, dice.between(from, to), dice.between(4, 10));
          const r = dice.between(7, 14);
          frost += chip(dice, p.x, p.y, r, 8, 0.4);
          glints += chip(dice, p.x, p.y, r * 0.5, 6, 0.4);
        }
        const p = on(stretch, i * 50, 0);
        if (i > 0 && p.x % SPACE === 0 && p.y % SPACE === 0) knees.push({ ...p, turn: stretch.turn });
      }
    }
  }
  const inner = innerRuns(shape);
  const ends = [...posts.map((post) => ({ x: post.x * SPACE, y: post.y * SPACE })), ...unique(inner.flatMap((run) => run.points))];
  const corners = outline.walls.flatMap((run) => (run.closed ? run.points : run.points.slice(1, -1)));
  const within = inner.map(way).join('');
  return [
    { stroke: ground.gap, width: 27, d: bed },
    { stroke: ground.gap, width: 22, d: within },
    { stroke: METAL.base, width: 15, d: within },
    { fill: ground.wall[0], d: plates },
    { fill: ground.wall[1], d: lit },
    { stroke: ground.face, width: 1.4, d: ribs, opacity: 0.5 },
    { fill: ground.face, d: rivets, opacity: 0.7 },
    { stroke: TEAL.dark, width: 4.5, d: bed + within },
    { stroke: TEAL.base, width: 1.7, d: bed + within, opacity: 0.85 },
    { fill: ICE.dark, d: frost, opacity: 0.75 },
    { fill: ICE.light, d: glints, opacity: 0.6 },
    ...put(RIB, ...knees),
    ...put(HUB, ...unique(corners).map((p) => ({ ...p, size: 0.8 })), ...ends),
  ];
}

const RIB: Sketch = [
  { fill: METAL.dark, d: 'M-9 -14L9 -14L9 6L4 15L-4 15L-9 6Z' },
  { fill: METAL.base, d: 'M-6.5 -12L6.5 -12L6.5 5L2.5 12L-2.5 12L-6.5 5Z' },
  { stroke: METAL.light, width: 1.3, d: 'M-3 -10L-3 5M3 -10L3 5', opacity: 0.75 },
];

const HUB: Sketch = [
  { fill: METAL.dark, d: 'M-8 -18L8 -18L18 -8L18 8L8 18L-8 18L-18 8L-18 -8Z' },
  { fill: METAL.base, d: 'M-6 -15L6 -15L15 -6L15 6L6 15L-6 15L-15 6L-15 -6Z' },
  { stroke: METAL.light, width: 1.4, d: 'M-4 -10L4 -10L10 -4L10 4L4 10L-4 10L-10 4L-10 -4Z', opacity: 0.8 },
  { fill: TEAL.base, d: 'M0 -5L5 0L0 5L-5 0Z' },
];
