// Things of the mine, seen from above. A thing for a wall has the wall at y = 0 and the room below it; one for a corner has the
// corner at its origin and the room to the right and below.
import { BONE, BRASS, CHALK, EMBER, IRON, LAMP, STONE, WOOD } from '../palette';
import { arc, beads, box, disc, line, oval, polar, rays, ring, shape, stroke, type Paint, type Point, type Sketch } from '../paint';
import { blot, chip, Dice, gravel, rune, wander } from '../texture';

// -- light

export const LANTERN: Sketch = [
  { stroke: IRON.dark, width: 4, d: stroke(0, -12, 0, 3) },
  { fill: IRON.dark, d: ring(0, 8, 11, 6, 30) },
  { stroke: BRASS.base, width: 2.2, d: ring(0, 8, 8.5, 6, 30) },
  { fill: LAMP, d: disc(0, 8, 5.2) },
  { fill: '#fff6dc', d: disc(0, 8, 2.6) },
];

export const CANDLE: Sketch = [
  { fill: '#8c7a5c', d: 'M-8 1Q-7 -7 0 -7Q8 -7 8 1Q6 8 0 7Q-9 8 -8 1Z' },
  { fill: CHALK, d: disc(0, 0, 4.6) },
  { fill: EMBER, d: disc(0, 0, 2.8) },
  { fill: '#fff6dc', d: disc(0, 0, 1.5) },
];

/** A shaft of light from far above. */
export const SHAFT: Sketch = [
  { fill: '#ffe9bd', opacity: 0.05, d: blot(new Dice('shaft'), 0, 0, 92, 84, 0.16) },
  { fill: '#ffe9bd', opacity: 0.06, d: blot(new Dice('shaft'), 0, 0, 70, 63, 0.16) },
  { fill: '#ffe9bd', opacity: 0.07, d: blot(new Dice('shaft'), 0, 0, 46, 41, 0.16) },
  { fill: '#fff3d6', opacity: 0.5, d: gravel(new Dice('motes'), 0, 0, 70, 16, 1.7) },
];

// -- stores and tools

export const BARREL: Sketch = [
  { fill: WOOD.dark, d: disc(0, 14, 18) },
  { fill: WOOD.base, d: disc(0, 14, 15.5) },
  { stroke: WOOD.grain, width: 1.4, d: stroke(-5, 0, -5, 28, -5, 28) + stroke(2, -1, 2, 29) + stroke(8, 2, 8, 26) },
  { stroke: IRON.light, width: 2.4, d: disc(0, 14, 14.6) },
  { fill: WOOD.dark, d: disc(-1, 14, 2.6) },
];

/** A powder barrel, with its mark. */
export const POWDER: Sketch = [
  ...BARREL,
  { stroke: '#d0502f', width: 3.2, d: stroke(-7, 7, 7, 21) + stroke(7, 7, -7, 21) },
];

export const CRATE: Sketch = [
  { fill: WOOD.dark, d: box(-4, -4, 34, 31) },
  { fill: WOOD.base, d: box(-2, -2, 30, 27) },
  { stroke: WOOD.grain, width: 1.6, d: stroke(-2, 7, 28, 7) + stroke(-2, 16, 28, 16) },
  { stroke: WOOD.light, width: 3.6, d: box(0, 0, 26, 23) + stroke(1, 1, 25, 22) },
  { fill: IRON.dark, d: beads(13, 11.5, 16, 1.3, 4, 41) },
];

export const DYNAMITE: Sketch = [
  { stroke: '#2d0f08', width: 9.5, d: stroke(-13, 3, 13, 3) + stroke(-13, 10, 13, 10) },
  { stroke: '#a63a22', width: 6.2, d: stroke(-12, 3, 12, 3) + stroke(-12, 10, 12, 10) },
  { stroke: '#d9b98a', width: 2.6, d: stroke(-1, -1, -1, 14) },
  { stroke: '#cbb38a', width: 1.5, d: 'M12 6Q22 4 20 12Q18 18 27 16' },
];

const SPIRAL: Point[] = Array.from({ length: 34 }, (_, i) => polar(0, 14, 3 + i * 0.36, i * 34));
export const FUSE: Sketch = [
  { stroke: '#1f150c', width: 4.6, d: line([...SPIRAL, { x: 22, y: 24 }, { x: 34, y: 22 }]) },
  { stroke: '#cbb38a', width: 2, d: line([...SPIRAL, { x: 22, y: 24 }, { x: 34, y: 22 }]) },
];

export const ROPE: Sketch = [
  { stroke: '#20160c', width: 13, d: disc(0, 14, 10) },
  { stroke: '#a58958', width: 2.6, d: disc(0, 14, 14) + disc(0, 14, 10) + disc(0, 14, 6) },
  { stroke: '#a58958', width: 2.6, d: 'M14 15Q20 24 28 20' },
];

export const PICK: Sketch = [
  { stroke: WOOD.dark, width: 6.5, d: stroke(-24, 8, 22, 12) },
  { stroke: WOOD.light, width: 3.8, d: stroke(-24, 8, 22, 12) },
  { fill: IRON.dark, d: 'M14 -7Q26 6 19 29Q30 20 29 8Q26 -3 14 -7Z' },
  { fill: IRON.light, d: 'M16 -4Q26 5 20 25Q28 18 27 8Q24 0 16 -4Z' },
];

export const SHOVEL: Sketch = [
  { stroke: WOOD.dark, width: 6, d: stroke(-22, 5, 12, 9) + stroke(-23, 0, -22, 11) },
  { stroke: WOOD.light, width: 3.4, d: stroke(-22, 5, 12, 9) + stroke(-23, 0, -22, 11) },
  { fill: IRON.dark, d: 'M9 1L22 0Q33 5 35 11Q31 17 20 19L8 17Z' },
  { fill: IRON.light, d: 'M12 4L22 3Q29 6 31 11Q28 14 20 16L11 14Z' },
];

export const BUCKET: Sketch = [
  { fill: WOOD.dark, d: disc(0, 12, 13) },
  { stroke: WOOD.light, width: 3, d: disc(0, 12, 10) },
  { fill: '#1d3a3a', d: disc(0, 12, 8) },
  { stroke: IRON.light, width: 2, d: arc(0, 12, 14, 200, 340) },
];

const ORE = new Dice('ore');
/** An ore cart along a wall. */
export const CART: Sketch = [
  { fill: IRON.dark, d: box(-36, -7, 72, 35) },
  { fill: IRON.rust, d: box(-33, -4, 66, 29) },
  { fill: '#241910', d: box(-29, 0, 58, 21) },
  { fill: '#6c5a48', d: gravel(ORE, -14, 10, 12, 9, 8) + gravel(ORE, 12, 11, 12, 9, 8) },
  { fill: STONE.base, d: gravel(ORE, 2, 10, 16, 5, 5) },
  { stroke: IRON.light, width: 2, d: box(-33, -4, 66, 29) },
  { fill: IRON.light, d: [-29, 0, 29].map((x) => disc(x, -2, 1.8) + disc(x, 23, 1.8)).join('') },
];

export const SIGN: Sketch = [
  { fill: WOOD.dark, d: 'M-28 -9L22 -11L34 0L22 12L-28 10Z' },
  { fill: WOOD.light, d: 'M-25 -6L21 -8L30 0L21 9L-25 7Z' },
  { stroke: WOOD.dark, width: 2.6, d: stroke(-17, 0, 14, 0) + stroke(6, -5, 15, 0, 6, 5) },
];

/** A lever for a switch of the rails. */
export const LEVER: Sketch = [
  { fill: IRON.dark, d: box(-15, 0, 30, 20) },
  { fill: IRON.base, d: box(-12, 3, 24, 14) },
  { stroke: '#101010', width: 4, d: stroke(-8, 10, 8, 10) },
  { stroke: IRON.light, width: 4.5, d: stroke(4, 10, 15, 20) },
  { fill: '#a63a22', d: disc(16, 21, 5) },
];

// -- rock and what grows on it

const HEAP = new Dice('heap');
const FALLEN = [[4, 4, 13], [24, 2, 11], [3, 25, 11], [17, 15, 10], [36, 5, 7], [7, 39, 6], [27, 16, 4.4], [16, 26, 4.4], [44, 10, 3.4], [10, 46, 3]] as const;
/** Fallen stones in a corner. */
export const RUBBLE: Sketch = [
  { fill: '#120b06', d: FALLEN.map(([x, y, r]) => chip(HEAP, x, y, r + 3, 8, 0.12)).join(''), opacity: 0.85 },
  { fill: '#5d4d3f', d: FALLEN.map(([x, y, r]) => chip(HEAP, x, y, r, 7, 0.2)).join('') },
  { fill: '#776551', d: FALLEN.slice(0, 7).map(([x, y, r]) => chip(HEAP, x - r * 0.12, y - r * 0.12, r * 0.62, 6, 0.25)).join('') },
  { fill: '#907b62', d: FALLEN.slice(0, 4).map(([x, y, r]) => chip(HEAP, x - r * 0.2, y - r * 0.2, r * 0.28, 5, 0.3)).join('') },
];

/** Dark Stone in the rock. */
export const CRYSTAL: Sketch = [
  { fill: '#0b2422', d: shape(-24, -6, -17, 13, -8, 9, -2, 27, 6, 12, 14, 18, 24, -7) },
  { fill: STONE.dark, d: shape(-21, -6, -16, 8, -11, -4) + shape(-8, -6, -3, 22, 4, -5) + shape(8, -6, 14, 13, 20, -7) },
  { fill: STONE.base, d: shape(-21, -6, -16, 8, -16, -5) + shape(-8, -6, -3, 22, -2, -6) + shape(8, -6, 14, 13, 14, -7) },
  { fill: STONE.light, d: shape(-20, -5, -17, 2, -18, -5) + shape(-7, -5, -4, 10, -4, -5) + shape(9, -5, 12, 5, 12, -6) },
];

const SPIKE = new Dice('spike');
export const STALAGMITE: Sketch = [
  { fill: '#1b130c', d: blot(SPIKE, 9, 9, 20, 19, 0.15) },
  { fill: '#5d4d3f', d: blot(SPIKE, 9, 9, 16, 15, 0.15) },
  { fill: '#75634f', d: blot(SPIKE, 9, 9, 10, 9, 0.15) },
  { fill: '#a08b6f', d: blot(SPIKE, 9, 9, 4.5, 4, 0.15) },
];

export const WEB: Sketch = [
  {
    stroke: '#cfc6b8',
    width: 1.1,
    opacity: 0.5,
    d:
      stroke(0, 0, 44, 8) + stroke(0, 0, 34, 20) + stroke(0, 0, 22, 33) + stroke(0, 0, 8, 43) +
      'M16 3Q14 7 13 8Q11 10 8 12Q5 14 3 16M29 5Q26 10 23 14Q19 17 15 22Q10 24 6 29M40 7Q34 12 31 18Q24 22 20 30Q13 32 8 39',
  },
];

/** Water that has run in. */
export const PUDDLE: Sketch = [
  { fill: '#1d2b2b', opacity: 0.55, d: blot(new Dice('puddle'), 0, 0, 30, 17) },
  { stroke: '#7fa39b', width: 1.3, opacity: 0.4, d: 'M-16 -4Q-4 -10 8 -5M-6 5Q6 2 14 5' },
];

// -- bones

export const SKULL: Sketch = [
  { fill: BONE.dark, d: 'M-11 -2Q-11 -13 0 -13Q11 -13 11 -2Q11 4 6 6L5 12L-5 12L-6 6Q-11 4 -11 -2Z' },
  { fill: BONE.light, d: 'M-9 -2Q-9 -11 0 -11Q9 -11 9 -2Q9 3 4 5L4 10L-4 10L-4 5Q-9 3 -9 -2Z' },
  { fill: '#2a1e12', d: disc(-4, -1, 2.9) + disc(4, -1, 2.9) + shape(-1.3, 4.5, 1.3, 4.5, 0, 2) },
  { stroke: '#2a1e12', width: 1, d: stroke(-1.4, 7, -1.4, 10) + stroke(1.4, 7, 1.4, 10) },
];

export const BONES: Sketch = [
  { stroke: BONE.dark, width: 6.4, d: stroke(-18, -4, 17, 7) + stroke(-13, 10, 14, -8) },
  { stroke: BONE.base, width: 3.6, d: stroke(-18, -4, 17, 7) + stroke(-13, 10, 14, -8) },
  {
    fill: BONE.base,
    d: disc(-19, -6, 3.2) + disc(-20, -2, 3.2) + disc(18, 5, 3.2) + disc(17, 9, 3.2) + disc(-15, 9, 3) + disc(-12, 13, 3) + disc(13, -11, 3) + disc(17, -8, 3),
  },
];

/** The ribs of something large, half in the ground. */
export const RIBS: Sketch = [
  { stroke: '#231a10', width: 8, d: 'M-46 9Q0 1 46 11' },
  { stroke: BONE.base, width: 4.4, opacity: 0.9, d: 'M-46 9Q0 1 46 11' },
  {
    stroke: BONE.base,
    width: 3.4,
    opacity: 0.85,
    d: 'M-36 7Q-32 -12 -43 -22M-20 5Q-14 -17 -26 -29M-4 4Q4 -18 -8 -32M13 5Q20 -16 9 -28M30 7Q36 -10 26 -20M-36 8Q-30 22 -40 30M-20 6Q-12 24 -22 35M-4 5Q5 25 -4 37M13 6Q22 22 12 34M30 9Q37 20 28 28',
  },
];

// -- the vault

export const COINS: Sketch = [
  { fill: BRASS.dark, d: gravelOf('coins', 30, 22, 3.9) },
  { fill: BRASS.base, d: gravelOf('coins', 30, 22, 2.9) },
  { fill: BRASS.light, d: gravelOf('coins', 30, 22, 1.3) },
];

function gravelOf(seed: string, spread: number, count: number, r: number): string {
  const dice = new Dice(seed);
  return Array.from({ length: count }, () => {
    const p = polar(0, 0, spread * Math.sqrt(dice.between(0, 1)), dice.between(0, 360));
    return disc(p.x, p.y, r);
  }).join('');
}

/** A wall of strongboxes, some with the door open. */
export const BOXES: Sketch = [
  { fill: IRON.dark, d: box(-44, -11, 88, 27) },
  { fill: '#5b5145', d: [-42, -25, -8, 9, 26].map((x) => box(x, -8, 15, 10) + box(x, 4, 15, 9)).join('') },
  { fill: '#120d09', d: box(-25, -8, 15, 10) + box(9, 4, 15, 9) + box(26, -8, 15, 10) },
  { fill: BRASS.base, d: [-34, 0, 17].map((x) => disc(x, -3, 1.9)).join('') + [-34, -17, 0, 34].map((x) => disc(x, 9, 1.9)).join('') },
  { stroke: IRON.light, width: 2, d: stroke(-25, 2, -20, 13) + stroke(9, 13, 14, 24) + stroke(26, 2, 31, 12) },
];

/** The round door of the strongroom, off its hinges. */
export const VAULT_DOOR: Sketch = [
  { fill: IRON.dark, d: disc(0, 14, 31) },
  { fill: '#5f5a55', d: disc(0, 14, 28) },
  { stroke: IRON.dark, width: 2, d: disc(0, 14, 21) },
  { fill: BRASS.base, d: beads(0, 14, 24.5, 1.9, 12) },
  { stroke: BRASS.base, width: 3, d: rays(0, 14, 3, 15, 5) + disc(0, 14, 10) },
  { fill: BRASS.light, d: disc(0, 14, 4) },
];

// -- large ones

/** The boiler, from above: it fills two by two spaces. */
export const BOILER: Sketch = [
  { fill: '#0c0805', d: box(-100, -100, 200, 200) },
  { fill: '#33261b', d: box(-92, -92, 184, 184) },
  { stroke: '#1b120b', width: 2, d: [-61, -31, 0, 31, 61].map((x) => stroke(x, -92, x, 92) + stroke(-92, x, 92, x)).join('') },
  { fill: '#17100b', d: disc(0, 0, 90) },
  { fill: '#5a4334', d: disc(0, 0, 84) },
  { fill: '#6d5342', d: disc(0, 0, 70) },
  { stroke: '#3b2a1f', width: 2.6, d: disc(0, 0, 70) + disc(0, 0, 46) + rays(0, 0, 46, 84, 8, 22.5) },
  { fill: '#a18367', d: beads(0, 0, 77, 2.5, 28) + beads(0, 0, 52, 2.2, 20) },
  { fill: '#2a1d15', d: disc(0, 0, 40) },
  { fill: '#7e2d12', d: disc(0, 0, 33) },
  { fill: EMBER, d: disc(0, 0, 24), opacity: 0.85 },
  { fill: LAMP, d: blot(new Dice('fire'), 0, 0, 15, 13, 0.3) },
  { stroke: '#1c130d', width: 6, d: [-24, -12, 0, 12, 24].map((x) => stroke(x, -33, x, 33)).join('') },
  { stroke: IRON.dark, width: 17, d: 'M-60 -60L-98 -98M60 60L98 98M60 -60L98 -98M-60 60L-98 98' },
  { stroke: BRASS.base, width: 9, d: 'M-60 -60L-98 -98M60 60L98 98M60 -60L98 -98M-60 60L-98 98' },
  { stroke: BRASS.light, width: 2, opacity: 0.6, d: 'M-60 -60L-98 -98M60 60L98 98M60 -60L98 -98M-60 60L-98 98' },
  { fill: BRASS.dark, d: beads(0, 0, 88, 12, 4, 45) },
  { fill: BONE.light, d: beads(0, 0, 88, 8.5, 4, 45) },
  { stroke: '#8f2c20', width: 2.2, d: rays(0, 0, 84, 94, 4, 45) },
];

/** The cage of a lift in its shaft, two by two spaces. */
export const CAGE: Sketch = [
  { fill: '#050302', d: box(-100, -100, 200, 200) },
  { stroke: '#2a1e14', width: 5, d: box(-88, -88, 176, 176) + stroke(-100, -100, -66, -66) + stroke(100, -100, 66, -66) + stroke(100, 100, 66, 66) + stroke(-100, 100, -66, 66) },
  { fill: WOOD.dark, d: 'M-66 -60L62 -68L68 60L-60 68Z' },
  { fill: '#5d4128', d: [-56, -28, 0, 28].map((y) => `M-60 ${y}L60 ${y - 6}L62 ${y + 18}L-58 ${y + 24}Z`).join('') },
  { stroke: WOOD.grain, width: 1.4, d: stroke(-40, -46, 20, -50) + stroke(-30, 12, 46, 8) + stroke(-50, 42, -4, 39) },
  { stroke: IRON.dark, width: 10, d: 'M-66 -60L62 -68L68 60L-60 68Z' },
  { stroke: IRON.light, width: 3.6, d: 'M-66 -60L62 -68L68 60L-60 68ZM-58 -52L54 -60L60 52L-52 60Z' },
  { fill: IRON.dark, d: disc(0, 0, 24) },
  { stroke: IRON.light, width: 5, d: disc(0, 0, 17) },
  { fill: BRASS.base, d: disc(0, 0, 8) },
  { stroke: '#15110d', width: 8, d: stroke(0, 0, -98, -30) + stroke(0, 0, 98, 26) },
  { stroke: IRON.light, width: 4.4, dash: '8 5', d: stroke(0, 0, -98, -30) + stroke(0, 0, 98, 26) },
];

// -- flat on the floor

/** A circle of chalk with signs, about its origin. */
export function chalkCircle(r: number): Paint[] {
  const dice = new Dice('circle');
  const signs = Array.from({ length: 14 }, (_, i) => {
    const p = polar(0, 0, r - 19, (i * 360) / 14 + 12);
    return rune(dice, p.x, p.y, 20);
  }).join('');
  const star = Array.from({ length: 7 }, (_, i) => polar(0, 0, r - 38, (i * 3 * 360) / 7 - 90));
  return [
    { fill: '#120a06', opacity: 0.35, d: disc(0, 0, r + 10) },
    { stroke: CHALK, width: 3.4, opacity: 0.55, d: disc(0, 0, r) + disc(0, 0, r - 38) },
    { stroke: CHALK, width: 1.2, opacity: 0.35, d: disc(0, 0, r - 5) },
    { stroke: CHALK, width: 2, opacity: 0.5, d: signs },
    { stroke: CHALK, width: 2, opacity: 0.36, d: `${line(star)}Z` },
    { stroke: STONE.base, width: 1.6, opacity: 0.6, d: disc(0, 0, 46) + ring(0, 0, 46, 7, -90) },
  ];
}

/** Rails along lines: each is a list of points through which the middle of the track runs. */
export function rails(...tracks: readonly (readonly Point[])[]): Paint[] {
  const dice = new Dice('rails');
  let [beds, sleepers, grain, lines] = ['', '', '', ''];
  for (const all of tracks) {
    // Where one bend goes on from another, the point between them is named twice.
    const track = all.filter((p, i) => i === 0 || p.x !== all[i - 1]?.x || p.y !== all[i - 1]?.y);
    beds += line(track);
    const sides: [Point[], Point[]] = [[], []];
    let due = 6;
    track.forEach((p, i) => {
      const next = track[i + 1];
      const across = heading(track[i - 1] ?? p, next ?? p);
      sides[0].push({ x: p.x - across.y * 25, y: p.y + across.x * 25 });
      sides[1].push({ x: p.x + across.y * 25, y: p.y - across.x * 25 });
      if (!next) return;
      const long = Math.hypot(next.x - p.x, next.y - p.y);
      const { x: ux, y: uy } = heading(p, next);
      for (; due < long; due += 25) {
        const [x, y, wide] = [p.x + ux * due, p.y + uy * due, dice.between(36, 42)];
        sleepers += stroke(x - uy * wide, y + ux * wide, x + uy * wide, y - ux * wide);
        grain += stroke(x - uy * wide * 0.8, y + ux * wide * 0.8, x + uy * wide * 0.7, y - ux * wide * 0.7);
      }
      due -= long;
    });
    lines += line(sides[0]) + line(sides[1]);
  }
  return [
    { stroke: '#2b1f14', width: 94, opacity: 0.35, d: beds },
    { stroke: '#22160b', width: 13.5, d: sleepers },
    { stroke: '#5b4028', width: 10.5, d: sleepers },
    { stroke: '#3c2917', width: 1.4, d: grain },
    { stroke: '#140f0b', width: 7.5, d: lines },
    { stroke: '#857a6e', width: 3.8, d: lines },
    { stroke: '#c9bda9', width: 1, opacity: 0.7, d: lines },
  ];
}

const heading = (from: Point, to: Point): Point => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
};

/** Points of a bend from one point to another, by way of a corner. */
export const bend = (from: Point, by: Point, to: Point): Point[] =>
  Array.from({ length: 17 }, (_, i) => {
    const t = i / 16;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y };
  });

/** Prints of boots, one after the other downwards. */
export const BOOTS: Sketch = [
  {
    fill: '#20150c',
    opacity: 0.5,
    d: [-34, 4, 40].map((y, i) => oval(i % 2 ? 9 : -9, y, 6, 10) + oval(i % 2 ? 9 : -9, y + 17, 5, 5)).join(''),
  },
];

/** An arrow painted on the ground, and painted over. */
export const ARROW: Sketch = [
  { stroke: '#b9623c', width: 7, opacity: 0.42, d: stroke(-34, 0, 30, 0) + stroke(12, -17, 31, 0, 12, 17) },
  { stroke: '#2a1c12', width: 8, opacity: 0.5, d: stroke(-14, -20, 10, 20) + stroke(10, -20, -14, 20) },
];

/** Nine strokes scratched into the rock. */
export const TALLY: Sketch = [
  { fill: '#20160e', opacity: 0.75, d: box(-34, -9, 68, 20) },
  {
    stroke: '#e3d4b4',
    width: 2.2,
    d: [-26, -20, -14, -8].map((x) => stroke(x, -6, x, 8)).join('') + stroke(-30, 6, -4, -4) + [6, 12, 18, 24].map((x) => stroke(x, -6, x, 8)).join(''),
  },
];

/** Scorch marks of a blast. */
export const SCORCH: Sketch = [
  { fill: '#0e0805', opacity: 0.3, d: blot(new Dice('scorch'), 0, 0, 62, 56, 0.35) },
  { fill: '#0e0805', opacity: 0.35, d: blot(new Dice('burnt'), 0, 0, 40, 36, 0.35) },
  { stroke: '#0e0805', width: 3, opacity: 0.4, d: rays(0, 0, 34, 82, 11, 8) },
];

const PIPES = (y: number): string => wander([{ x: -50, y }, { x: -20, y }, { x: 0, y }, { x: 50, y }]);
/** Pipes along one space of a wall, with a valve. */
export const PIPE: Sketch = [
  { stroke: IRON.dark, width: 10, d: PIPES(-3) + PIPES(8) },
  { stroke: '#8a5a34', width: 6, d: PIPES(-3) + PIPES(8) },
  { stroke: '#d09a62', width: 1.6, opacity: 0.8, d: PIPES(-4) + PIPES(7) },
  { fill: IRON.dark, d: box(-35, -9, 8, 23) + box(27, -9, 8, 23) },
  { stroke: '#a63a22', width: 3.4, d: disc(0, 8, 7) + rays(0, 8, 0, 7, 4, 45) },
];

const COALS = new Dice('coal');
export const COAL: Sketch = [
  { fill: '#070504', d: blot(COALS, 11, 10, 24, 21, 0.15) },
  { fill: '#1f1b19', d: gravel(COALS, 11, 10, 16, 16, 8) },
  { fill: '#474041', d: gravel(COALS, 11, 10, 14, 9, 3.4) },
];
