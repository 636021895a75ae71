// Chance for drawings: the same code always gives the same numbers, so a tile looks the same whenever it is seen.
import { disc, line, polygon, polar, type Point } from './paint';

/** Where a texture may lie: tells whether a point is on the floor. */
export type Inside = (p: Point) => boolean;

export class Dice {
  private state: number;

  constructor(code: string) {
    this.state = 0x811c9dc5;
    for (const letter of code) this.state = Math.imul(this.state ^ letter.charCodeAt(0), 0x01000193);
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low);
  }

  whole(count: number): number {
    return Math.floor(this.between(0, count));
  }

  chance(likelihood: number): boolean {
    return this.between(0, 1) < likelihood;
  }

  near(p: Point, way: number): Point {
    return { x: p.x + this.between(-way, way), y: p.y + this.between(-way, way) };
  }
}

/** A stone, a patch of frost: an irregular figure with corners. */
export function chip(dice: Dice, x: number, y: number, r: number, corners = 7, rough = 0.32): string {
  const start = dice.between(0, 360);
  return polygon(
    Array.from({ length: corners }, (_, i) =>
      polar(x, y, r * dice.between(1 - rough, 1 + rough / 2), start + ((i + dice.between(-0.22, 0.22)) * 360) / corners),
    ),
  );
}

/** A stain or a puddle: an irregular figure without corners. */
export function blot(dice: Dice, x: number, y: number, rx: number, ry = rx, rough = 0.25): string {
  const corners = 8;
  const points = Array.from({ length: corners }, (_, i) => {
    const unit = polar(0, 0, dice.between(1 - rough, 1 + rough), (i * 360) / corners);
    return { x: x + unit.x * rx, y: y + unit.y * ry };
  });
  return rounded(points);
}

/** A closed curve through the middles of a polygon's sides. */
export function rounded(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length], points[(i + 1) % points.length]];
    return { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2 };
  };
  const f = (p: Point): string => `${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}`;
  let d = `M${f(middle(0))}`;
  for (let i = 1; i <= points.length; i += 1) d += `Q${f(points[i % points.length] ?? { x: 0, y: 0 })} ${f(middle(i))}`;
  return `${d}Z`;
}

/** A crack that wanders off, with branches. */
export function crack(dice: Dice, from: Point, heading: number, length: number, inside: Inside, branches = 2): string {
  const points = [from];
  let [p, way] = [from, heading];
  let d = '';
  for (let gone = 0; gone < length;) {
    const step = dice.between(10, 22);
    way += dice.between(-38, 38);
    const next = polar(p.x, p.y, step, way);
    if (!inside(next)) break;
    points.push(next);
    if (branches > 0 && dice.chance(0.22)) d += crack(dice, next, way + (dice.chance(0.5) ? 50 : -50), length * 0.4, inside, branches - 1);
    p = next;
    gone += step;
  }
  return points.length > 1 ? line(points) + d : d;
}

/** Pebbles around a point. */
export function gravel(dice: Dice, x: number, y: number, spread: number, count: number, size = 4): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const p = polar(x, y, spread * Math.sqrt(dice.between(0, 1)), dice.between(0, 360));
    d += chip(dice, p.x, p.y, dice.between(size * 0.4, size), 5);
  }
  return d;
}

/** A sign of a script nobody reads, in a field of so many units. */
export function rune(dice: Dice, x: number, y: number, size: number): string {
  const node = (): Point => ({ x: x + ((dice.whole(3) - 1) * size) / 3, y: y + ((dice.whole(4) - 1.5) * size) / 3 });
  const spine = x + ((dice.whole(3) - 1) * size) / 3;
  let d = line([{ x: spine, y: y - size / 2 }, { x: spine, y: y + size / 2 }]);
  for (let i = 0; i < 2; i += 1) d += line([node(), { x: spine, y: y + ((dice.whole(4) - 1.5) * size) / 3 }, node()]);
  return dice.chance(0.4) ? d + disc(spine + size / 3, y, size / 9) : d;
}

/** A soft line through points. */
export function wander(points: readonly Point[]): string {
  const f = (p: Point): string => `${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}`;
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${f(first)}`;
  for (let i = 0; i < rest.length; i += 1) {
    const [p, next] = [rest[i], rest[i + 1]];
    if (p && next) d += `Q${f(p)} ${f({ x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 })}`;
    else if (p) d += `L${f(p)}`;
  }
  return d;
}
