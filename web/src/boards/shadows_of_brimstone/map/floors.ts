// What the floors are made of. Every floor keeps the middle of a space calm: figures stand there.
import { SPACE, type Shape } from '../shape';
import type { Outline } from './outline';
import { GROUND, ICE, TEAL, WOOD, type World } from './palette';
import { at, disc, line, polygon, polar, ring, type Paint, type Point } from './paint';
import { blot, chip, crack, gravel, rounded, rune, type Dice } from './texture';

export type FloorKind = 'earth' | 'flags' | 'cave' | 'planks' | 'hexes' | 'plates' | 'slabs' | 'ice';

interface Work {
  shape: Shape;
  outline: Outline;
  dice: Dice;
  world: World;
}

/** Sorts figures by chance into tints, one path each. */
class Tints {
  private readonly paths = new Map<string, string>();

  constructor(
    private readonly dice: Dice,
    private readonly inks: readonly string[],
  ) {}

  add(d: string): void {
    const ink = this.inks[this.dice.whole(this.inks.length)] ?? '';
    this.paths.set(ink, (this.paths.get(ink) ?? '') + d);
  }

  paints(opacity = 1): Paint[] {
    return [...this.paths].map(([fill, d]) => ({ fill, d, opacity }));
  }
}

const everywhere = (shape: Shape, step: number): Point[] => {
  const points: Point[] = [];
  for (let y = 0; y <= shape.height * SPACE; y += step) for (let x = 0; x <= shape.width * SPACE; x += step) points.push({ x, y });
  return points;
};

/** How far a point is from the middle of its space. */
const offCentre = (p: Point): number => Math.hypot((p.x % SPACE) - SPACE / 2, (p.y % SPACE) - SPACE / 2);
const isNear = (p: Point, outline: Outline, way: number): boolean =>
  outline.inside(p) || [0, 90, 180, 270].some((angle) => outline.inside(polar(p.x, p.y, way, angle)));

// -- the mine

/** Packed earth: patches trodden light and dark, stones that stick out of it, pebbles between the spaces. */
function earth({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  let [light, dark, shades, stones, tops, pebbles, marks] = ['', '', '', '', '', '', ''];
  for (const p of everywhere(shape, 50)) {
    const spot = dice.near(p, 25);
    if (!isNear(spot, outline, 40)) continue;
    const patch = blot(dice, spot.x, spot.y, dice.between(26, 52), dice.between(18, 40), 0.35);
    if (dice.chance(0.5)) light += patch;
    else dark += patch;
  }
  for (const p of everywhere(shape, 25)) {
    const spot = dice.near(p, 12);
    if (!outline.inside(spot) || offCentre(spot) < 36) continue;
    const r = dice.between(3, dice.chance(0.2) ? 13 : 7);
    if (dice.chance(0.4)) {
      shades += chip(dice, spot.x, spot.y, r + 2, 7, 0.2);
      stones += chip(dice, spot.x, spot.y, r, 6, 0.25);
      if (r > 5) tops += chip(dice, spot.x - 0.5, spot.y - 0.5, r * 0.5, 5, 0.3);
    } else if (dice.chance(0.5)) pebbles += gravel(dice, spot.x, spot.y, 13, 4, 2.6);
  }
  for (const p of everywhere(shape, 33)) {
    const spot = dice.near(p, 16);
    if (!outline.inside(spot)) continue;
    const turn = dice.between(0, 180);
    marks += line([polar(spot.x, spot.y, dice.between(3, 9), turn), polar(spot.x, spot.y, dice.between(3, 9), turn + 180)]);
  }
  return [
    { fill: ground.light, d: light, opacity: 0.55 },
    { fill: ground.dark, d: dark, opacity: 0.6 },
    { stroke: ground.seam, width: 1.4, d: marks, opacity: 0.3 },
    { fill: ground.seam, d: shades, opacity: 0.7 },
    { fill: '#665240', d: stones },
    { fill: '#7b6650', d: tops },
    { fill: '#75604a', d: pebbles, opacity: 0.8 },
  ];
}

/** Flagstones laid by hand, four about to a space, so the joints show the spaces. */
function flags({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  const tints = new Tints(dice, [ground.light, ground.base, ground.dark, '#564634', '#4a3c31']);
  const corners = new Map<string, Point>();
  const corner = (x: number, y: number): Point => {
    const key = `${x},${y}`;
    const known = corners.get(key);
    if (known) return known;
    const made = { x: x * 50 + (x % 2 ? dice.between(-13, 13) : 0), y: y * 50 + (y % 2 ? dice.between(-13, 13) : 0) };
    corners.set(key, made);
    return made;
  };
  let chips = '';
  for (let y = 0; y < shape.height * 2; y += 1) {
    for (let x = 0; x < shape.width * 2; x += 1) {
      if (!isNear({ x: x * 50 + 25, y: y * 50 + 25 }, outline, 50)) continue;
      const quad = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
      const middle = { x: quad.reduce((sum, p) => sum + p.x / 4, 0), y: quad.reduce((sum, p) => sum + p.y / 4, 0) };
      tints.add(smoothed(quad, middle, 1.5, 4));
      if (dice.chance(0.22)) chips += chip(dice, quad[0]?.x ?? 0, quad[0]?.y ?? 0, dice.between(5, 9), 6);
    }
  }
  return [{ fill: '#31241a', d: outline.floor }, ...tints.paints(), { fill: '#31241a', d: chips, opacity: 0.55 }];
}

/** A figure a little smaller, its corners cut. */
function smoothed(points: readonly Point[], middle: Point, gap: number, cut: number): string {
  const small = points.map((p) => {
    const far = Math.hypot(p.x - middle.x, p.y - middle.y) || 1;
    return { x: p.x + ((middle.x - p.x) / far) * gap * 1.4, y: p.y + ((middle.y - p.y) / far) * gap * 1.4 };
  });
  const result: Point[] = [];
  small.forEach((p, i) => {
    for (const other of [small.at(i - 1), small[(i + 1) % small.length]]) {
      if (!other) continue;
      const far = Math.hypot(other.x - p.x, other.y - p.y) || 1;
      result.push({ x: p.x + ((other.x - p.x) / far) * cut, y: p.y + ((other.y - p.y) / far) * cut });
    }
  });
  return polygon(result);
}

/** Living rock, worn by water and by whatever lives here: ledges one above the other, like the lines of a map. */
function cave({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  let ledges = ['', '', ''];
  for (const p of everywhere(shape, 120)) {
    const spot = dice.near(p, 45);
    if (!isNear(spot, outline, 90)) continue;
    const [rx, ry] = [dice.between(60, 95), dice.between(45, 80)];
    const points = Array.from({ length: 11 }, (_, i) => polar(0, 0, dice.between(0.7, 1.15), i * 32.7));
    ledges = ledges.map((d, i) => {
      const part = 1 - i * 0.27;
      return d + rounded(points.map((unit) => ({ x: spot.x + unit.x * rx * part, y: spot.y + unit.y * ry * part })));
    });
  }
  return [
    { fill: '#42332a', d: outline.floor },
    ...ledges.map((d, i) => ({ fill: i % 2 ? '#57463a' : ground.light, d, opacity: 0.4 })),
    ...ledges.map((d) => ({ stroke: ground.seam, width: 1.6, d, opacity: 0.45 })),
    ...earth({ shape, outline, dice, world }).slice(2),
  ];
}

/** Boards from wall to wall. */
function planks({ shape, outline, dice, world }: Work): Paint[] {
  const tints = new Tints(dice, ['#5a4029', '#533a25', '#624830', '#4b3421']);
  let [nails, grain] = ['', ''];
  for (let y = 0; y < shape.height * SPACE; y += 25) {
    for (let x = -dice.between(0, 140); x < shape.width * SPACE;) {
      const length = dice.between(110, 210);
      tints.add(`M${at(x + 1, y + 1)}L${at(x + length - 1, y + 1)}L${at(x + length - 1, y + 24)}L${at(x + 1, y + 24)}Z`);
      nails += disc(x + 6, y + 7, 1.5) + disc(x + 6, y + 18, 1.5) + disc(x + length - 6, y + 7, 1.5) + disc(x + length - 6, y + 18, 1.5);
      const [from, drift] = [x + dice.between(10, 40), dice.between(6, 19)];
      grain += line([{ x: from, y: y + drift }, { x: from + dice.between(30, 70), y: y + drift + dice.between(-2, 2) }]);
      x += length;
    }
  }
  return [
    { fill: '#22160c', d: outline.floor },
    ...tints.paints(),
    { stroke: WOOD.grain, width: 1.2, d: grain, opacity: 0.7 },
    { fill: GROUND[world].seam, d: nails },
  ];
}

// -- Targa

/** Six-sided plates of metal, some of them engraved. */
function hexes({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  const tints = new Tints(dice, [ground.light, ground.base, ground.dark, '#364654', '#2e3d4b']);
  const r = 100 / 3;
  const high = r * Math.sqrt(3);
  let [inner, runes] = ['', ''];
  for (let column = 0; column * 1.5 * r <= shape.width * SPACE + r; column += 1) {
    for (let row = 0; row * high <= shape.height * SPACE + high; row += 1) {
      const p = { x: column * 1.5 * r, y: row * high + (column % 2 ? high / 2 : 0) };
      if (!isNear(p, outline, r)) continue;
      tints.add(ring(p.x, p.y, r - 1.3, 6));
      if (dice.chance(0.18)) inner += ring(p.x, p.y, r - 8, 6);
      else if (dice.chance(0.1) && offCentre(p) > 34) runes += rune(dice, p.x, p.y, 22);
    }
  }
  return [
    { fill: ground.seam, d: outline.floor },
    ...tints.paints(),
    { stroke: ground.gleam, width: 1.2, d: inner, opacity: 0.28 },
    { stroke: TEAL.base, width: 1.6, d: runes, opacity: 0.4 },
  ];
}

/** A plate with cut corners for each space, and a small lozenge where four of them meet. */
function plates({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  const tints = new Tints(dice, [ground.light, ground.base, ground.base, '#364654']);
  let [studs, eyes, inlays] = ['', '', ''];
  for (let y = 0; y < shape.height; y += 1) {
    for (let x = 0; x < shape.width; x += 1) {
      if (!isNear({ x: x * SPACE + 50, y: y * SPACE + 50 }, outline, 40)) continue;
      const [left, top, cut] = [x * SPACE + 1.5, y * SPACE + 1.5, 20];
      const [right, bottom] = [left + 97, top + 97];
      tints.add(polygon([
        { x: left + cut, y: top }, { x: right - cut, y: top }, { x: right, y: top + cut }, { x: right, y: bottom - cut },
        { x: right - cut, y: bottom }, { x: left + cut, y: bottom }, { x: left, y: bottom - cut }, { x: left, y: top + cut },
      ]));
      inlays += ring(x * SPACE + 50, y * SPACE + 50, 46, 8, 22.5);
      if (dice.chance(0.25)) inlays += ring(x * SPACE + 50, y * SPACE + 50, 39, 8, 22.5);
    }
  }
  for (const p of everywhere(shape, SPACE)) {
    if (!isNear({ x: p.x + 1, y: p.y + 1 }, outline, 4)) continue;
    studs += ring(p.x, p.y, 16, 4);
    eyes += ring(p.x, p.y, 6, 4);
  }
  return [
    { fill: ground.seam, d: outline.floor },
    ...tints.paints(),
    { stroke: ground.gleam, width: 1.1, d: inlays, opacity: 0.2 },
    { fill: ground.dark, d: studs },
    { fill: TEAL.dark, d: eyes },
  ];
}

/** Paving of long slabs, as in a street. */
function slabs({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  const tints = new Tints(dice, [ground.light, ground.base, ground.dark, '#384857']);
  for (let y = 0; y < shape.height * SPACE; y += 50) {
    for (let x = 0; x < shape.width * SPACE; x += SPACE) {
      const joint = [50, 33, 67][dice.whole(3)] ?? 50;
      for (const [from, to] of [[0, joint], [joint, 100]] as const) {
        const quad = [{ x: x + from, y }, { x: x + to, y }, { x: x + to, y: y + 50 }, { x: x + from, y: y + 50 }];
        tints.add(smoothed(quad, { x: x + (from + to) / 2, y: y + 25 }, 1.2, 4));
      }
    }
  }
  return [{ fill: ground.seam, d: outline.floor }, ...tints.paints()];
}

/** A sheet of ice over stone. */
function ice({ shape, outline, dice, world }: Work): Paint[] {
  const ground = GROUND[world];
  let [floes, deep, breaks, streaks] = ['', '', '', ''];
  for (const p of everywhere(shape, 70)) {
    const spot = dice.near(p, 20);
    if (!isNear(spot, outline, 50)) continue;
    if (dice.chance(0.6)) floes += chip(dice, spot.x, spot.y, dice.between(34, 58), 7, 0.3);
    else deep += chip(dice, spot.x, spot.y, dice.between(26, 46), 7, 0.3);
    const turn = dice.between(20, 60);
    if (dice.chance(0.6)) streaks += line([polar(spot.x, spot.y, dice.between(8, 26), turn), polar(spot.x, spot.y, dice.between(8, 26), turn + 180)]);
  }
  for (let i = 0; i < shape.floor.length / 2; i += 1) {
    const cell = shape.floor[dice.whole(shape.floor.length)];
    if (cell) breaks += crack(dice, dice.near({ x: cell.x * SPACE, y: cell.y * SPACE }, 10), dice.between(0, 360), 130, outline.inside);
  }
  return [
    { fill: '#334b5b', d: outline.floor },
    { fill: '#426073', d: floes, opacity: 0.7 },
    { fill: ground.dark, d: deep, opacity: 0.6 },
    { stroke: ICE.light, width: 1.5, d: streaks, opacity: 0.13 },
    { stroke: ground.seam, width: 4, d: breaks, opacity: 0.25 },
    { stroke: ICE.light, width: 1.3, d: breaks, opacity: 0.42 },
  ];
}

const KINDS: Readonly<Record<FloorKind, (work: Work) => Paint[]>> = { earth, flags, cave, planks, hexes, plates, slabs, ice };

/** The floor of a tile, from the ground up. */
export function floorOf(kind: FloorKind, work: Work): Paint[] {
  return [{ fill: GROUND[work.world].base, d: work.outline.floor }, ...KINDS[kind](work), ...cracks(work)];
}

function cracks({ shape, outline, dice, world }: Work): Paint[] {
  let d = '';
  for (let i = 0; i < 1 + shape.floor.length / 7; i += 1) {
    const cell = shape.floor[dice.whole(shape.floor.length)];
    if (cell) d += crack(dice, dice.near({ x: cell.x * SPACE, y: cell.y * SPACE }, 8), dice.between(0, 360), dice.between(50, 110), outline.inside);
  }
  return world === 'mine'
    ? [{ stroke: GROUND.mine.seam, width: 2, d, opacity: 0.75 }]
    : [{ stroke: ICE.light, width: 1.4, d, opacity: 0.35 }];
}
