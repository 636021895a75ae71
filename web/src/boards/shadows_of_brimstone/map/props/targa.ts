// Things of the frozen city, seen from above. A thing for a wall has the wall at y = 0 and the room below it; one for a corner has
// the corner at its origin and the room to the right and below.
import { ICE, METAL, STONE, TEAL, VIOLET } from '../palette';
import { arc, at, beads, box, disc, line, oval, polar, rays, ring, shape, stroke, type Paint, type Point, type Sketch } from '../paint';
import { blot, crack, Dice, gravel, rune } from '../texture';

// -- light and machines

/** A lamp of the ancients, in the wall. */
export const LUME: Sketch = [
  { fill: METAL.dark, d: shape(-22, -9, 22, -9, 16, 12, -16, 12) },
  { fill: METAL.base, d: shape(-19, -7, 19, -7, 14, 9, -14, 9) },
  { stroke: TEAL.base, width: 6, d: stroke(-11, 3, 11, 3) },
  { stroke: TEAL.light, width: 2.6, d: stroke(-10, 3, 10, 3) },
];

/** A socket for a pylon, with its light. */
export const PYLON: Sketch = [
  { fill: METAL.dark, d: ring(0, 12, 20, 6, 30) },
  { fill: METAL.base, d: ring(0, 12, 17, 6, 30) },
  { stroke: METAL.light, width: 1.6, d: ring(0, 12, 13, 6, 30), opacity: 0.8 },
  { fill: VIOLET.dark, d: ring(0, 12, 10, 6, 30) },
  { fill: VIOLET.base, d: ring(0, 12, 6.5, 6, 30) },
  { fill: VIOLET.light, d: ring(0, 12, 3, 6, 30) },
];

/** A sleeper in a tube. */
export const TUBE: Sketch = [
  { fill: METAL.dark, d: 'M-24 -13L24 -13L24 6Q22 21 0 21Q-22 21 -24 6Z' },
  { fill: METAL.base, d: 'M-21 -10L21 -10L21 5Q19 18 0 18Q-19 18 -21 5Z' },
  { fill: '#0d2e38', d: 'M-16 -7L16 -7L16 4Q14 14 0 14Q-14 14 -16 4Z' },
  { fill: '#2f7f8c', d: 'M-13 -5L13 -5L13 4Q11 11 0 11Q-11 11 -13 4Z' },
  { fill: '#0f3540', d: `${disc(0, -1, 4)}M-8 11Q-7 3 0 3Q7 3 8 11Z` },
  { stroke: ICE.light, width: 1.7, opacity: 0.85, d: 'M-11 -3L-11 4Q-10 8 -6 10' },
  { fill: TEAL.light, d: disc(19, -6, 1.8) + disc(-19, -6, 1.8) },
];

/** A desk of controls. */
export const CONSOLE: Sketch = [
  { fill: METAL.dark, d: shape(-36, -11, 36, -11, 29, 17, -29, 17) },
  { fill: METAL.base, d: shape(-32, -8, 32, -8, 26, 14, -26, 14) },
  { fill: '#0d2630', d: shape(-25, -5, 25, -5, 22, 5, -22, 5) },
  { stroke: TEAL.base, width: 1.6, d: 'M-21 0L-12 0L-9 -3L-5 3L-2 0L6 0M10 -3L20 -3M10 0L17 0M10 3L19 3' },
  { fill: VIOLET.base, d: disc(-17, 10, 2.4) + disc(-9, 10, 2.4) },
  { fill: TEAL.light, d: disc(0, 10, 2.2) + disc(8, 10, 2.2) + disc(16, 10, 2.2) },
];

/** Levers in a row, all of them down. */
export const LEVERS: Sketch = [
  { fill: METAL.dark, d: box(-32, -10, 64, 24) },
  { fill: METAL.base, d: box(-29, -7, 58, 18) },
  { stroke: METAL.dark, width: 5, d: [-20, -7, 7, 20].map((x) => stroke(x, -4, x, 9)).join('') },
  { stroke: METAL.light, width: 3, d: [-20, -7, 7, 20].map((x) => stroke(x, 0, x, 12)).join('') },
  { fill: VIOLET.light, d: [-20, -7, 7, 20].map((x) => disc(x, 13, 3.8)).join('') },
];

/** Conduits along one space of a wall. */
export const CONDUIT: Sketch = [
  { stroke: METAL.dark, width: 11, d: stroke(-50, 7, -20, 7, -12, 13, 12, 13, 20, 7, 50, 7) },
  { stroke: METAL.base, width: 7, d: stroke(-50, 7, -20, 7, -12, 13, 12, 13, 20, 7, 50, 7) },
  { stroke: VIOLET.base, width: 2.4, d: stroke(-50, 7, -20, 7, -12, 13, 12, 13, 20, 7, 50, 7) },
  { fill: METAL.light, d: box(-34, 1, 6, 12) + box(28, 1, 6, 12) },
];

/** The mouth of the furnace: a cold fire. */
export const FURNACE: Sketch = [
  { fill: METAL.dark, d: shape(-44, -13, 44, -13, 36, 20, -36, 20) },
  { fill: METAL.base, d: shape(-40, -10, 40, -10, 33, 17, -33, 17) },
  { fill: '#180a26', d: shape(-31, -8, 31, -8, 26, 13, -26, 13) },
  { fill: VIOLET.base, d: 'M-27 -7Q-24 9 -18 2Q-14 13 -8 4Q-3 14 2 4Q8 14 12 3Q18 12 21 2Q25 8 27 -7Z' },
  { fill: VIOLET.light, d: 'M-18 -7Q-14 5 -9 -1Q-3 8 1 -1Q7 7 10 -2Q15 4 18 -7Z' },
  { stroke: METAL.dark, width: 3, d: [-18, -6, 6, 18].map((x) => stroke(x, -8, x, 13)).join('') },
];

/** A crucible with what they made of Dark Stone. */
export const CRUCIBLE: Sketch = [
  { fill: METAL.dark, d: disc(0, 15, 19) },
  { fill: METAL.base, d: disc(0, 15, 16) },
  { fill: STONE.dark, d: disc(0, 15, 11.5) },
  { fill: STONE.base, d: blot(new Dice('melt'), 0, 15, 8.5, 8) },
  { fill: STONE.light, d: blot(new Dice('melts'), -1, 14, 4, 3) },
  { stroke: METAL.light, width: 3, d: stroke(-21, 15, -15, 15) + stroke(21, 15, 15, 15) },
];

// -- stone and ice

/** A statue on its plinth, its arms folded, under ice. */
export const STATUE: Sketch = [
  { fill: METAL.dark, d: ring(12, 11, 23, 8, 22.5) },
  { fill: '#4d5f6e', d: ring(12, 11, 20, 8, 22.5) },
  { stroke: '#7d94a3', width: 1.4, d: ring(12, 11, 17, 8, 22.5), opacity: 0.7 },
  { fill: '#26333f', d: oval(12, 11, 14, 13) },
  { fill: '#8198a6', d: 'M0 14Q1 3 12 2Q23 3 24 14Q19 20 12 20Q5 20 0 14Z' },
  { fill: '#b4c9d3', d: disc(12, 9, 6) },
  { stroke: '#3c4d5a', width: 1.8, d: 'M4 15Q12 21 20 15M8 17L16 13' },
  { fill: ICE.light, opacity: 0.55, d: shape(-2, -1, 8, 1, 3, 10, -1, 8) + shape(20, 19, 27, 15, 25, 24) },
];

/** Half a pillar in the wall of a colonnade. */
export const PILLAR: Sketch = [
  { fill: METAL.dark, d: 'M-21 -13L21 -13L21 4Q14 24 0 24Q-14 24 -21 4Z' },
  { fill: '#566a79', d: 'M-18 -11L18 -11L18 3Q12 21 0 21Q-12 21 -18 3Z' },
  { stroke: '#2c3b48', width: 2, d: stroke(-11, -10, -10, 11) + stroke(-4, -10, -4, 16) + stroke(4, -10, 4, 16) + stroke(11, -10, 10, 11) },
  { stroke: '#9fb6c3', width: 1.6, d: 'M-15 4Q-9 18 0 18Q9 18 15 4', opacity: 0.8 },
];

/** A pillar of which only the stump stands. */
export const STUMP: Sketch = [
  { fill: METAL.dark, d: 'M-21 -13L21 -13L21 2L10 13L3 8L-7 17L-12 9L-21 6Z' },
  { fill: '#4a5d6b', d: 'M-18 -11L18 -11L18 1L10 9L3 4L-6 13L-11 5L-18 4Z' },
  { fill: '#6f8795', d: gravel(new Dice('stump'), 8, 18, 12, 7, 4.4) },
];

const SNOWS = new Dice('snow');
/** Snow blown into a corner. */
export const DRIFT: Sketch = [
  { fill: '#5d8294', opacity: 0.7, d: 'M4 4L66 4Q58 9 48 9Q42 17 32 17Q28 27 19 29Q17 40 9 46Q9 56 4 64Z' },
  { fill: '#a3c4d1', opacity: 0.8, d: 'M4 4L50 4Q43 8 37 8Q30 14 24 14Q21 21 14 23Q13 31 8 35Q8 43 4 48Z' },
  { fill: '#dcebf1', opacity: 0.85, d: 'M4 4L33 4Q27 8 22 8Q19 13 13 14Q12 20 8 23Q7 28 4 31Z' },
  { fill: '#dceef4', opacity: 0.5, d: gravel(SNOWS, 20, 18, 13, 14, 2.2) },
];

/** Snow along a wall. */
export const BANK: Sketch = [
  { fill: '#5d8294', opacity: 0.7, d: 'M-48 3L48 3Q38 11 24 11Q12 19 -4 15Q-28 18 -48 3Z' },
  { fill: '#bcd6e0', opacity: 0.85, d: 'M-38 3L36 3Q26 8 16 8Q6 14 -6 10Q-24 12 -38 3Z' },
];

export const SHARDS: Sketch = [
  { fill: '#17323f', d: shape(-26, -7, -18, 14, -10, 8, -3, 26, 5, 11, 13, 19, 25, -7) },
  { fill: ICE.dark, d: shape(-23, -7, -18, 9, -12, -5) + shape(-9, -7, -3, 21, 4, -6) + shape(8, -7, 13, 14, 21, -7) },
  { fill: ICE.base, d: shape(-23, -7, -18, 9, -18, -6) + shape(-9, -7, -3, 21, -3, -7) + shape(8, -7, 13, 14, 13, -7) },
  { fill: ICE.light, d: shape(-22, -6, -19, 2, -20, -6) + shape(-8, -6, -5, 9, -5, -6) + shape(9, -6, 12, 6, 11, -6) },
];

/** A doorway without a door. */
export const DOORWAY: Sketch = [
  { fill: METAL.dark, d: shape(-34, -14, 34, -14, 34, 13, 24, 13, 24, 5, -24, 5, -24, 13, -34, 13) },
  { fill: '#596d7c', d: shape(-31, -12, 31, -12, 31, 10, 27, 10, 27, 2, -27, 2, -27, 10, -31, 10) },
  { fill: '#04070b', d: box(-22, -13, 44, 16) },
  { stroke: TEAL.base, width: 1.6, opacity: 0.8, d: stroke(-22, 4, 22, 4) },
];

/** A window without a room. */
export const WINDOW: Sketch = [
  { fill: METAL.dark, d: box(-24, -12, 48, 22) },
  { fill: '#596d7c', d: box(-21, -9, 42, 16) },
  { fill: '#0a1a24', d: box(-17, -6, 15, 10) + box(2, -6, 15, 10) },
  { stroke: VIOLET.base, width: 1.6, opacity: 0.75, d: stroke(-14, -3, -5, 2) + stroke(5, -3, 14, 2) },
];

/** A signpost with the arms cut off. */
export const SIGNPOST: Sketch = [
  { fill: METAL.dark, d: disc(14, 14, 13) },
  { fill: METAL.base, d: disc(14, 14, 10) },
  { stroke: METAL.dark, width: 8, d: stroke(14, 14, 32, 18) + stroke(14, 14, 18, 32) },
  { stroke: METAL.light, width: 4.6, d: stroke(14, 14, 30, 17.6) + stroke(14, 14, 17.6, 30) },
  { fill: METAL.light, d: disc(14, 14, 4) },
];

// -- large ones, two by two spaces

/** The core of the cryo chamber: a well of cold with tubes around it. */
export const CORE: Sketch = [
  { fill: '#070d14', d: box(-100, -100, 200, 200) },
  { fill: METAL.deep, d: ring(0, 0, 104, 8, 22.5) },
  { fill: METAL.base, d: ring(0, 0, 97, 8, 22.5) },
  { fill: METAL.dark, d: beads(0, 0, 70, 24, 8, 22.5) },
  { fill: '#2f7f8c', d: beads(0, 0, 70, 19, 8, 22.5) },
  { fill: '#0f3540', d: beads(0, 0, 72, 8, 8, 22.5) + beads(0, 0, 60, 4.5, 8, 22.5) },
  { stroke: ICE.light, width: 2, opacity: 0.75, d: Array.from({ length: 8 }, (_, i) => polar(0, 0, 70, 22.5 + i * 45)).map((p) => arc(p.x, p.y, 15, 190, 260)).join('') },
  { fill: METAL.dark, d: disc(0, 0, 44) },
  { fill: TEAL.dark, d: disc(0, 0, 39) },
  { fill: TEAL.base, d: disc(0, 0, 26), opacity: 0.8 },
  { fill: TEAL.light, d: ring(0, 0, 15, 6) },
  { stroke: METAL.light, width: 3, d: rays(0, 0, 30, 46, 8) + disc(0, 0, 41), opacity: 0.8 },
  { fill: ICE.light, opacity: 0.5, d: gravel(new Dice('rime'), 0, 0, 96, 22, 6) },
];

/** A lift of which half is left, over its shaft. */
export const LIFT: Sketch = [
  { fill: '#03060a', d: box(-100, -100, 200, 200) },
  { stroke: '#16222d', width: 6, d: ring(0, 0, 92, 6) + ring(0, 0, 70, 6) + ring(0, 0, 46, 6) + rays(0, 0, 46, 100, 6) },
  { fill: METAL.dark, d: shape(-84, 0, -42, -76, 34, -78, 22, -44, 40, -22, 6, -6, 12, 26, -18, 34, -28, 62, -50, 62) },
  { fill: METAL.base, d: shape(-78, 0, -39, -70, 25, -72, 13, -44, 29, -22, -2, -8, 4, 22, -24, 30, -34, 56, -46, 56) },
  { stroke: METAL.light, width: 2, opacity: 0.7, d: stroke(-66, 0, -34, -58, 8, -60) + stroke(-66, 0, -42, 44) + ring(-26, -20, 20, 6) },
  { fill: VIOLET.base, d: ring(-26, -20, 8, 6) },
  { stroke: '#0b1118', width: 9, d: 'M-26 -20Q20 0 40 40Q50 70 98 84' },
  { stroke: METAL.light, width: 4, d: 'M-26 -20Q20 0 40 40Q50 70 98 84' },
  { stroke: VIOLET.base, width: 1.4, d: 'M-26 -20Q20 0 40 40Q50 70 98 84' },
  { fill: ICE.base, opacity: 0.6, d: gravel(new Dice('lift'), 30, -40, 60, 9, 6) },
];

// -- flat on the floor

/** Conduits under the floor, each a list of points. */
export function veins(ink: { dark: string; base: string; light: string }, ...runs: readonly (readonly Point[])[]): Paint[] {
  const d = runs.map((run) => line(run)).join('');
  return [
    { stroke: '#0d151e', width: 9, opacity: 0.7, d },
    { stroke: ink.dark, width: 5.5, d },
    { stroke: ink.base, width: 2, opacity: 0.75, d },
    { fill: ink.base, opacity: 0.6, d: runs.flatMap((run) => [run[0], run.at(-1)]).map((p) => (p ? ring(p.x, p.y, 7, 6) : '')).join('') },
  ];
}

/** Blades that curl around a centre, like the chambers of a pump. */
const petals = (r: number, count: number, turn: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 360) / count;
    const [root, belly, tip, back] = [polar(0, 0, r * 0.2, angle), polar(0, 0, r * 0.9, angle - 30), polar(0, 0, r, angle + 26), polar(0, 0, r * 0.6, angle + 24)];
    return `M${at(root.x, root.y)}Q${at(belly.x, belly.y)} ${at(tip.x, tip.y)}Q${at(back.x, back.y)} ${at(root.x, root.y)}Z`;
  }).join('');

/** The great engine of the city, let into the floor: rings, chambers, veins. */
export const HEART: Sketch = [
  { fill: '#111a24', opacity: 0.85, d: ring(0, 0, 146, 12, 15) },
  { fill: '#293745', d: ring(0, 0, 138, 12, 15) },
  { stroke: METAL.light, width: 2, opacity: 0.4, d: ring(0, 0, 130, 12, 15) + disc(0, 0, 96) },
  { fill: '#1d2936', d: disc(0, 0, 92) },
  { stroke: VIOLET.dark, width: 8, d: rays(0, 0, 52, 130, 6) + disc(0, 0, 74) },
  { stroke: VIOLET.base, width: 2.4, opacity: 0.8, d: rays(0, 0, 52, 130, 6) + disc(0, 0, 74) },
  { fill: VIOLET.dark, d: petals(54, 6, 0) },
  { stroke: VIOLET.base, width: 2.2, opacity: 0.85, d: petals(54, 6, 0) },
  { stroke: VIOLET.light, width: 1.4, opacity: 0.5, d: petals(36, 6, 30) },
  { fill: '#1d2936', d: disc(0, 0, 17) },
  { fill: VIOLET.base, d: ring(0, 0, 13, 6), opacity: 0.8 },
  { fill: VIOLET.light, d: ring(0, 0, 6, 6), opacity: 0.8 },
  { fill: TEAL.base, opacity: 0.7, d: beads(0, 0, 113, 4, 12, 15) },
];

/** Circles of the stars around an orb. */
export function orbits(r: number): Paint[] {
  const dice = new Dice('stars');
  const planets = [0.34, 0.56, 0.78, 1].map((part) => {
    const p = polar(0, 0, r * part, dice.between(0, 360));
    return disc(p.x, p.y, 6 + part * 3);
  });
  const signs = Array.from({ length: 12 }, (_, i) => {
    const p = polar(0, 0, r * 0.89, i * 30 + 15);
    return rune(dice, p.x, p.y, 18);
  });
  return [
    { fill: '#0f1822', opacity: 0.6, d: disc(0, 0, r + 12) },
    { stroke: TEAL.base, width: 2, opacity: 0.5, d: disc(0, 0, r) + disc(0, 0, r * 0.78) },
    { stroke: METAL.light, width: 1.5, opacity: 0.45, d: disc(0, 0, r * 0.56) + disc(0, 0, r * 0.34) + rays(0, 0, r * 0.34, r, 12) },
    { stroke: TEAL.light, width: 1.8, opacity: 0.45, d: signs.join('') },
    { fill: METAL.light, opacity: 0.6, d: planets.join('') },
    { fill: VIOLET.dark, d: disc(0, 0, 42) },
    { fill: VIOLET.base, opacity: 0.55, d: disc(0, 0, 34) },
    { fill: VIOLET.light, opacity: 0.5, d: disc(0, 0, 18) },
    { stroke: VIOLET.light, width: 2, opacity: 0.8, d: disc(0, 0, 42) },
  ];
}

const teeth = (r: number, count: number): string =>
  `${Array.from({ length: count * 4 }, (_, i) => {
    const p = polar(0, 0, i % 4 < 2 ? r : r - 13, ((i + 0.5) * 360) / (count * 4));
    return `${i ? 'L' : 'M'}${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}`;
  }).join('')}Z`;

/** A wheel of the works, under glass. */
export const GEAR: Sketch = [
  { fill: '#0f1822', opacity: 0.7, d: disc(0, 0, 96) },
  { fill: '#3f5060', d: teeth(86, 16) },
  { fill: '#25333f', d: disc(0, 0, 58) },
  { stroke: '#3f5060', width: 12, d: rays(0, 0, 16, 62, 6) },
  { fill: '#3f5060', d: disc(0, 0, 24) },
  { stroke: METAL.light, width: 1.6, opacity: 0.5, d: disc(0, 0, 94) + disc(0, 0, 58) + disc(0, 0, 24) },
  { fill: TEAL.dark, d: ring(0, 0, 12, 6) },
  { stroke: TEAL.base, width: 1.8, opacity: 0.8, d: ring(0, 0, 12, 6) },
];

/** A basin let into the ground of the courtyard, frozen over. */
export const BASIN: Sketch = [
  { fill: '#121c26', d: ring(0, 0, 84, 8, 22.5), opacity: 0.85 },
  { fill: '#54697a', d: ring(0, 0, 80, 8, 22.5) },
  { fill: '#3a5b6d', d: ring(0, 0, 68, 8, 22.5) },
  { fill: '#4b7386', opacity: 0.7, d: blot(new Dice('basin'), 0, 0, 46, 42, 0.3) },
  { stroke: ICE.light, width: 1.5, opacity: 0.5, d: crack(new Dice('pond'), { x: -50, y: -20 }, 20, 110, () => true) + crack(new Dice('pool'), { x: 20, y: 50 }, 280, 80, () => true) },
  { stroke: ICE.base, width: 1.6, opacity: 0.6, d: ring(0, 0, 68, 8, 22.5) },
];

/** Letters of the ancients, each in a field from -1 to 1. */
const LETTERS = {
  threshold: [[-0.7, 0.8, -0.7, -0.3, 0, -0.9, 0.7, -0.3, 0.7, 0.8], [-0.35, 0.8, -0.35, -0.05, 0, -0.35, 0.35, -0.05, 0.35, 0.8], [0, 0.15, 0, 0.8]],
  tower: [[0, -0.9, 0, 0.9], [-0.6, -0.5, 0, -0.1, 0.6, -0.5], [-0.6, 0.1, 0, 0.5, 0.6, 0.1], [-0.5, 0.9, 0.5, 0.9]],
  river: [[-0.6, -0.9, -0.6, 0.2, 0, 0.8, 0.6, 0.2, 0.6, -0.9], [0, -0.9, 0, 0.1], [-0.25, -0.35, 0.25, -0.35]],
  crossing: [[0, -0.9, 0, 0.9], [-0.9, 0, 0.9, 0], [-0.45, -0.45, 0, -0.9, 0.45, -0.45], [-0.45, 0.45, 0, 0.9, 0.45, 0.45], [-0.45, -0.45, -0.9, 0, -0.45, 0.45], [0.45, -0.45, 0.9, 0, 0.45, 0.45]],
} as const;

/** A great letter engraved in the floor. */
export function engraving(letter: keyof typeof LETTERS, size = 80): Sketch {
  const half = size / 2;
  const d = LETTERS[letter].map((numbers) => stroke(...numbers.map((value) => value * half))).join('');
  return [
    { stroke: '#111a24', width: 8, opacity: 0.75, d: d + ring(0, 0, size * 0.72, 6, 30) },
    { stroke: TEAL.dark, width: 4.4, d: d + ring(0, 0, size * 0.72, 6, 30) },
    { stroke: TEAL.base, width: 1.6, opacity: 0.7, d },
  ];
}

/** Ruts of runners in the ice, each a list of points of their middle. */
export function ruts(...tracks: readonly (readonly Point[])[]): Paint[] {
  const sides = tracks.flatMap((track) => [-20, 20].map((off) => shifted(track, off)));
  const d = sides.map((side) => line(side)).join('');
  return [
    { stroke: '#1c2d3a', width: 9, opacity: 0.55, d },
    { stroke: '#8fb6c6', width: 2, opacity: 0.5, d },
  ];
}

const shifted = (track: readonly Point[], off: number): Point[] =>
  track.map((p, i) => {
    const [a, b] = [track[Math.max(i - 1, 0)] ?? p, track[Math.min(i + 1, track.length - 1)] ?? p];
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / long) * off, y: p.y + ((b.x - a.x) / long) * off };
  });

/** Steps of black ice over two spaces, upwards. */
export const STEPS: Sketch = [
  { fill: '#0f1a24', opacity: 0.75, d: [0, 1, 2, 3, 4, 5].map((i) => box(-92, i * 30, 184, 6)).join('') },
  { fill: '#9cc7d6', opacity: 0.28, d: [0, 1, 2, 3, 4, 5].map((i) => box(-92, i * 30 + 6, 184, 2.4)).join('') },
  { fill: '#16242f', opacity: 0.4, d: [0, 1, 2, 3, 4, 5].map((i) => box(-92, i * 30 + 9, 184, 5 + i)).join('') },
];

/** Footprints in the snow, one after the other downwards. */
export const PRINTS: Sketch = [
  { fill: '#15222d', opacity: 0.55, d: [-36, 0, 36].map((y, i) => oval(i % 2 ? 9 : -9, y, 6, 12)).join('') },
];

/** Snow dust, blown thin. */
export const FROST: Sketch = [
  { fill: ICE.light, opacity: 0.1, d: blot(new Dice('frost'), 0, 0, 58, 30, 0.3) + blot(new Dice('dust'), 40, 22, 34, 16, 0.3) },
  { fill: ICE.light, opacity: 0.1, d: blot(new Dice('rime'), -6, -2, 36, 17, 0.3) },
  { fill: ICE.light, opacity: 0.5, d: gravel(new Dice('flakes'), 8, 6, 56, 26, 1.7) },
];
