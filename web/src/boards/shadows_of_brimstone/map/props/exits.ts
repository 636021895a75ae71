// What closes an exit, in a field of 200 by 100: the way out is up, and the line where two tiles meet runs across the middle.
import { BRASS, GROUND, ICE, METAL, TEAL, VIOLET, WOOD, type World } from '../palette';
import { arc, beads, box, disc, line, polar, ring, shape, stroke, type Paint, type Sketch } from '../paint';
import { blot, chip, Dice, gravel } from '../texture';

const boards = [8, 31, 54, 77, 101, 124, 147, 170];

const TIMBER: Sketch = [
  { fill: '#0b0704', opacity: 0.5, d: box(0, 24, 200, 52) },
  { fill: WOOD.dark, d: box(4, 30, 192, 40) },
  { fill: WOOD.base, d: boards.map((x) => box(x, 32, 22, 36)).join('') },
  { fill: '#7d5732', d: box(31, 32, 22, 36) + box(101, 32, 22, 36) + box(170, 32, 22, 36) },
  { stroke: WOOD.grain, width: 1.4, d: boards.map((x) => stroke(x + 6, 35, x + 7, 65) + stroke(x + 15, 34, x + 14, 52)).join('') },
  { fill: '#120c07', d: box(98, 30, 4, 40) + shape(4, 43, 84, 43, 92, 50, 84, 57, 4, 57) + shape(196, 43, 116, 43, 108, 50, 116, 57, 196, 57) },
  { fill: '#5d5853', d: shape(4, 45, 82, 45, 88, 50, 82, 55, 4, 55) + shape(196, 45, 118, 45, 112, 50, 118, 55, 196, 55) },
  { fill: '#a49c92', d: [18, 42, 66, 134, 158, 182].map((x) => disc(x, 50, 2.6)).join('') },
  { stroke: '#120c07', width: 6.5, d: disc(90, 62, 5) + disc(110, 62, 5) },
  { stroke: BRASS.base, width: 3.4, d: disc(90, 62, 5) + disc(110, 62, 5) },
  { fill: WOOD.dark, d: box(-6, 24, 15, 52) + box(191, 24, 15, 52) },
  { fill: WOOD.light, d: box(-3, 27, 9, 46) + box(194, 27, 9, 46) },
];

const SLAB: Sketch = [
  { fill: '#04080d', opacity: 0.6, d: box(2, 25, 196, 50) },
  { fill: METAL.dark, d: shape(4, 34, 196, 34, 196, 66, 4, 66) },
  { fill: METAL.base, d: shape(7, 37, 62, 37, 74, 50, 62, 63, 7, 63) + shape(193, 37, 138, 37, 126, 50, 138, 63, 193, 63) },
  { fill: '#38495a', d: shape(14, 42, 52, 42, 60, 50, 52, 58, 14, 58) + shape(186, 42, 148, 42, 140, 50, 148, 58, 186, 58) },
  { stroke: TEAL.base, width: 2.2, d: stroke(20, 50, 50, 50) + stroke(150, 50, 180, 50) },
  { fill: METAL.dark, d: disc(100, 50, 33) },
  { fill: METAL.base, d: disc(100, 50, 29) },
  { stroke: METAL.dark, width: 2.4, d: Array.from({ length: 6 }, (_, i) => line([polar(100, 50, 29, i * 60), polar(100, 50, 8, i * 60 + 55)])).join('') },
  { stroke: METAL.light, width: 1.8, opacity: 0.7, d: disc(100, 50, 26) },
  { fill: METAL.dark, d: ring(100, 50, 10, 6) },
  { fill: TEAL.base, d: ring(100, 50, 6.5, 6) },
  { fill: TEAL.light, d: ring(100, 50, 3, 6) },
  { fill: METAL.light, d: beads(100, 50, 29.5, 1.7, 12, 15) },
  { fill: ICE.light, opacity: 0.65, d: shape(4, 34, 30, 34, 22, 39, 14, 37, 9, 44, 4, 42) + shape(196, 66, 166, 66, 176, 61, 186, 62, 190, 56, 196, 58) },
];

/** A heap across the whole exit: big pieces, smaller ones on them, crumbs about it. */
function fall(world: World): Paint[] {
  const dice = new Dice(`fall ${world}`);
  const tints = world === 'mine' ? ['#54453a', '#65554a', '#776552'] : ['#456b80', '#6596ab', '#86b6c8'];
  const heap = tints.map(() => '');
  let [shade, face, crumbs] = ['', '', ''];
  for (let x = -2; x <= 202; x += 17) {
    for (const y of [32, 50, 68]) {
      const [px, py, r] = [x + dice.between(-6, 6), y + dice.between(-6, 6), dice.between(11, 17)];
      const corners = world === 'mine' ? 7 : 5;
      shade += chip(dice, px, py, r + 4, corners, 0.15);
      const tint = dice.whole(tints.length);
      heap[tint] = (heap[tint] ?? '') + chip(dice, px, py, r, corners, 0.25);
      face += chip(dice, px, py, r * 0.45, 5, 0.3);
    }
    crumbs += gravel(dice, x, dice.chance(0.5) ? 88 : 14, 10, 4, 4);
  }
  return [
    { fill: GROUND[world].gap, d: shade },
    ...heap.map((d, i) => ({ fill: tints[i] ?? '', d })),
    { fill: world === 'mine' ? '#98836a' : ICE.light, opacity: world === 'mine' ? 0.4 : 0.6, d: face },
    { fill: tints[1] ?? '', d: crumbs },
  ];
}

const BEAMS: Sketch = [
  { stroke: WOOD.dark, width: 15, d: stroke(18, 76, 96, 30) + stroke(186, 78, 128, 24) },
  { stroke: WOOD.base, width: 10, d: stroke(20, 75, 94, 31) + stroke(185, 76, 129, 26) },
  { stroke: WOOD.grain, width: 1.6, d: stroke(24, 74, 84, 38) + stroke(182, 72, 134, 32) },
];

const SPIKES: Sketch = [
  { fill: '#17323f', d: shape(14, 84, 30, 18, 44, 82) + shape(84, 90, 104, 10, 120, 88) + shape(156, 84, 168, 22, 186, 82) },
  { fill: ICE.base, d: shape(18, 81, 30, 24, 40, 80) + shape(89, 86, 104, 18, 115, 85) + shape(160, 81, 168, 29, 181, 80) },
  { fill: ICE.light, d: shape(20, 80, 30, 24, 28, 80) + shape(91, 85, 104, 18, 101, 85) + shape(162, 80, 168, 29, 169, 80) },
];

export const DOOR: Readonly<Record<World, Sketch>> = { mine: TIMBER, targa: SLAB };
export const FALL: Readonly<Record<World, Sketch>> = { mine: [...fall('mine'), ...BEAMS], targa: [...fall('targa'), ...SPIKES] };

const FOGS = new Dice('fog');
const bank = (y: number, count: number, r: number): string =>
  Array.from({ length: count }, (_, i) => blot(FOGS, 22 + (i * 156) / (count - 1), y + FOGS.between(-5, 5), r * FOGS.between(0.8, 1.3), r * 0.6)).join('');

/** Banks of fog that roll in; their ink is that of the world. */
export const FOG: Sketch = [
  { opacity: 0.1, d: bank(44, 6, 24) + bank(24, 4, 20) },
  { opacity: 0.11, d: bank(54, 6, 17) },
  { opacity: 0.12, d: bank(68, 5, 14) },
  { opacity: 0.1, d: bank(82, 4, 12) },
];

/** Curls of it, as if something had just gone by. */
export const WISPS: Sketch = [
  { width: 3.2, opacity: 0.5, d: 'M30 66Q52 48 70 60Q82 70 71 76Q62 78 63 70M170 62Q146 44 128 56Q116 66 127 72Q136 74 135 66' },
  { width: 2.2, opacity: 0.4, d: 'M72 38Q96 24 112 36Q120 45 111 49Q104 50 105 44M36 84Q58 78 78 86M122 84Q144 90 164 82' },
];

/** An arm of the whirl about the origin, drawn for a circle of 46. */
const arms = (count: number, turn: number, reach: number): string =>
  Array.from({ length: count }, (_, i) => {
    const points = Array.from({ length: 12 }, (_, k) => polar(0, 0, 8 + (k * (reach - 8)) / 11, turn + (i * 360) / count + k * 17));
    return line(points);
  }).join('');

export const WHIRL: Sketch = [
  { stroke: VIOLET.dark, width: 9, d: arms(5, 0, 42) },
  { stroke: VIOLET.base, width: 4, d: arms(5, 0, 42) },
  { stroke: VIOLET.light, width: 1.4, d: arms(5, 14, 36), opacity: 0.8 },
];

export const BRIGHT_WHIRL: Sketch = [
  { stroke: VIOLET.base, width: 9, d: arms(6, 0, 43), opacity: 0.8 },
  { stroke: VIOLET.light, width: 4, d: arms(6, 0, 43) },
  { stroke: '#e9fffb', width: 2, d: arms(6, 20, 38) },
  { fill: '#e9fffb', d: beads(0, 0, 40, 1.8, 6, 40) },
];

/** The stones around a Gate, in its own field. */
export const GATE_FRAME: Sketch = [
  { fill: '#08040d', d: 'M-2 50Q16 14 100 12Q184 14 202 50Q184 86 100 88Q16 86 -2 50Z' },
  { fill: '#1a0b2a', d: 'M8 50Q24 21 100 19Q176 21 192 50Q176 79 100 81Q24 79 8 50Z' },
];

export const GATE_STONES: Sketch = [
  { fill: '#0b0710', d: box(-8, 30, 24, 40) + box(184, 30, 24, 40) },
  { fill: '#4d4458', d: shape(-4, 36, 4, 33, 12, 36, 12, 64, 4, 67, -4, 64) + shape(188, 36, 196, 33, 204, 36, 204, 64, 196, 67, 188, 64) },
  { stroke: VIOLET.light, width: 2, d: stroke(4, 41, 4, 59) + stroke(0, 46, 8, 53) + stroke(196, 41, 196, 59) + stroke(200, 46, 192, 53) },
];

/** A Gate that leads nowhere yet has a dark heart; one that is linked a bright one, with rings. */
export const SHUT_HEART: Sketch = [
  { fill: '#07030b', d: disc(0, 0, 12) },
  { stroke: VIOLET.base, width: 2, dash: '5 4', d: disc(0, 0, 12) },
];
export const OPEN_HEART: Sketch = [
  { fill: TEAL.base, d: disc(0, 0, 17), opacity: 0.55 },
  { fill: '#f4fffd', d: disc(0, 0, 10) },
  { stroke: TEAL.light, width: 2.4, d: disc(0, 0, 17) + arc(0, 0, 24, 20, 150) + arc(0, 0, 24, 200, 330) },
];
