// The houses of a frontier town, each in a box of 200 by 160 that stands on the ground at its lower edge: paths and their inks,
// from the back to the front. What is lit at night is drawn in LAMP.
import { BONE, BRASS, EMBER, IRON, LAMP, STONE, WOOD } from '../map/palette';

/** A path, its ink, and of a line its breadth. */
export type Stroke = readonly [d: string, ink: string, line?: number];

const planks = (x: number, y: number, wide: number, high: number, ink: string, step = 9): Stroke => {
  const rows = Array.from({ length: Math.floor((high - 1) / step) }, (_, i) => `M${x} ${y + (i + 1) * step}h${wide}`);
  return [rows.join(''), ink, 1];
};
const box = (x: number, y: number, wide: number, high: number): string => `M${x} ${y}h${wide}v${high}h${-wide}z`;
/** A window with a frame and a cross, lit from within. */
const pane = (x: number, y: number, wide = 20, high = 26): Stroke[] => [
  [box(x - 3, y - 3, wide + 6, high + 6), WOOD.dark],
  [box(x, y, wide, high), LAMP],
  [`M${x + wide / 2} ${y}v${high}M${x} ${y + high / 2}h${wide}`, WOOD.dark, 2],
  [`M${x - 5} ${y + high + 4}h${wide + 10}`, WOOD.light, 3],
];
const door = (x: number, wide = 24, high = 46): Stroke[] => [
  [box(x - 3, 157 - high, wide + 6, high + 3), WOOD.dark],
  [box(x, 160 - high, wide, high), WOOD.base],
  [box(x + 4, 165 - high, wide - 8, high / 2 - 8) + box(x + 4, 162 - high / 2, wide - 8, high / 2 - 7), WOOD.grain],
  [`M${x + wide - 4} ${160 - high / 2}h.01`, BRASS.light, 4],
];
/** The roof over a boardwalk, on its posts. */
const porch = (x: number, y: number, wide: number, roof: string): Stroke[] => [
  [`M${x + 5} ${y}V160M${x + wide - 5} ${y}V160M${x + wide * 0.32} ${y}V160M${x + wide * 0.68} ${y}V160`, WOOD.light, 4],
  [`M${x} ${y}l6 -11h${wide - 12}l6 11z`, roof],
  [`M${x} ${y + 1}h${wide}`, WOOD.dark, 3],
];
const lantern = (x: number, y: number): Stroke[] => [
  [`M${x} ${y - 6}v3M${x - 4} ${y - 3}h8M${x - 4} ${y + 8}h8`, IRON.dark, 2],
  [box(x - 3, y - 2, 6, 9), LAMP],
];
const barrel = (x: number): Stroke[] => [
  [`M${x} 138q-4 11 0 22h16q4 -11 0 -22z`, WOOD.base],
  [`M${x - 1} 143h18M${x - 2} 154h20`, IRON.dark, 2],
];

const HOTEL: Stroke[] = [
  [box(28, 32, 144, 128), '#7c4a3a'],
  planks(28, 32, 144, 128, '#5d3428'),
  ['M22 34V18h36q6 -14 42 -14t42 14h36v16z', '#94594a'],
  ['M20 34h160', WOOD.dark, 5],
  [box(62, 15, 76, 15), BONE.light],
  ['M72 18v9M72 22.500h8M80 18v9M88 18h6v9h-6zM100 18h10M105 18v9M124 18h-7v9h7M117 22.500h6M129 18v9h6', WOOD.dark, 2.2],
  ...pane(40, 48),
  ...pane(90, 48),
  ...pane(140, 48),
  ['M24 90h152M24 84h152', WOOD.light, 2.5],
  ['M32 84v9M48 84v9M64 84v9M80 84v9M96 84v9M112 84v9M128 84v9M144 84v9M160 84v9', WOOD.light, 2],
  ...pane(40, 112, 24, 26),
  ...pane(136, 112, 24, 26),
  ...door(88),
  ...porch(20, 103, 160, '#5a3328'),
];

const CAMP: Stroke[] = [
  ['M14 160L62 66l48 94z', '#b39b72'],
  ['M62 66l48 94h-22z', '#8d7750'],
  ['M46 160l16 -62 14 62z', '#2a1c10'],
  ['M62 66l-5 -12M62 66l5 -12M14 160l-8 0M62 66L4 146', WOOD.dark, 2.5],
  ['M124 160l36 -70 36 70z', '#93805c'],
  ['M160 90l36 70h-18z', '#736345'],
  ['M150 160l10 -42 10 42z', '#2a1c10'],
  ['M160 90l-4 -9M160 90l4 -9', WOOD.dark, 2.5],
  ['M103 96v50M137 102v44M103 104q17 10 34 6', WOOD.dark, 2.5],
  ['M108 108h10l2 20h-14zM123 110h9v14h-9z', '#9c4636'],
  ['M104 156l32 -8M104 148l32 8', WOOD.base, 6],
  ['M120 116c4 9 13 13 13 25a13 12 0 0 1 -26 0c0 -8 5 -9 7 -15 2 3 3 4 4 5 2 -5 0 -9 2 -15z', EMBER],
  ['M120 132c3 5 7 7 7 13a7 7 0 0 1 -14 0c0 -6 4 -7 7 -13z', LAMP],
];

const DOCTOR: Stroke[] = [
  [box(36, 66, 128, 94), '#a9a08a'],
  planks(36, 66, 128, 94, '#847b66'),
  ['M24 70L100 22l76 48z', '#4c5a5c'],
  ['M100 32l58 36H42z', '#a9a08a'],
  ['M24 70h152', WOOD.dark, 4],
  ['M100 40a12 12 0 1 0 .01 0z', BONE.light],
  ['M100 44v16M92 52h16', '#a83226', 5],
  ...pane(50, 92, 24, 30),
  ...pane(126, 92, 24, 30),
  ...door(88, 24, 54),
  [box(58, 76, 84, 12), WOOD.dark],
  ['M66 82h68', BONE.light, 3],
  ...lantern(82, 108),
];

const SMITH: Stroke[] = [
  ['M150 62V12h22v50z', '#5a4a40'],
  planks(150, 12, 22, 50, '#3b2f28', 7),
  ['M161 10q-10 -8 2 -14 12 -8 2 -16', '#8b8075', 4],
  [box(28, 70, 144, 90), '#57483a'],
  planks(28, 70, 144, 90, '#3a2f25', 12),
  ['M16 74L44 34h112l28 40z', '#3c3733'],
  ['M30 55h140M38 44h124', '#2a2623', 1.5],
  ['M44 160V88h78v72z', '#160c06'],
  ['M60 160v-34q18 -22 36 0v34z', '#4a1c0c'],
  ['M66 160v-28q12 -16 24 0v28z', EMBER],
  ['M72 160v-20q6 -10 12 0v20z', LAMP],
  ['M96 142h36q-4 8 -12 8v5h7v5h-24v-5h6v-5q-10 0 -13 -8z', IRON.light],
  ['M112 141l6 -8M106 132l16 4', STONE.base, 4],
  ...pane(138, 96, 20, 22),
  ['M28 84h144', WOOD.dark, 5],
  ['M150 126q-7 14 8 14t8 -14', IRON.light, 4],
];

const SALOON: Stroke[] = [
  [box(26, 44, 148, 116), '#8a3b2c'],
  planks(26, 44, 148, 116, '#672a20'),
  ['M20 48V20l14 -6h44l22 -12 22 12h44l14 6v28z', '#a34a36'],
  ['M18 48h164', BRASS.dark, 5],
  [box(44, 20, 112, 20), WOOD.dark],
  ['M62 24h-9v6h9v6h-10M70 36V28l4 -4 4 4v8M70 31h8M86 24v12h8M102 24a6 6 0 1 0 .01 0zM120 24a6 6 0 1 0 .01 0zM132 36V24l10 12V24', LAMP, 2.4],
  ...pane(44, 60, 22, 20),
  ...pane(134, 60, 22, 20),
  [box(76, 96, 48, 64), '#2a1508'],
  [box(80, 98, 40, 62), LAMP],
  ['M76 112q24 -6 24 6v26H76zM124 112q-24 -6 -24 6v26h24z', WOOD.base],
  ['M80 120h16M80 126h16M80 132h16M104 120h16M104 126h16M104 132h16', WOOD.grain, 2],
  ...pane(38, 112, 26, 28),
  ...pane(136, 112, 26, 28),
  ...porch(18, 100, 164, '#5c241a'),
  ...lantern(70, 110),
  ...lantern(130, 110),
];

const OUTPOST: Stroke[] = [
  [box(118, 30, 44, 130), '#54402a'],
  ['M110 34l30 -24 30 24z', '#41311f'],
  [box(114, 34, 52, 24), '#6b5334'],
  ['M120 40v14M132 40v14M144 40v14M156 40v14', WOOD.dark, 2],
  ['M122 60l36 42M158 60l-36 42', WOOD.dark, 3],
  ['M66 84V6', WOOD.light, 3],
  ['M66 8q14 -5 24 0t22 0v26q-12 5 -22 0t-24 0z', '#31557c'],
  ['M66 17q14 -5 24 0t22 0M66 26q14 -5 24 0t22 0', BONE.light, 3],
  ['M12 160V98l7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9 7 -9 7 9v62z', '#664829'],
  ['M26 98v62M40 98v62M54 98v62M138 98v62M152 98v62M166 98v62M180 98v62', '#3b2813', 2],
  ['M12 116h176M12 146h176', '#3b2813', 4],
  ['M72 160v-44q28 -16 56 0v44z', '#2a1a0c'],
  ['M75 160v-42q12 -7 24 -8v50zM125 160v-42q-12 -7 -24 -8v50z', WOOD.base],
  ['M77 150l20 -30M123 150l-20 -30', WOOD.grain, 3],
  ['M148 148a9 9 0 1 0 .01 0z', IRON.dark],
  ['M136 146l40 -14 3 9 -38 14z', IRON.base],
];

const CHURCH: Stroke[] = [
  ['M100 4v-12M95 -3h10', BRASS.light, 3],
  ['M78 50L100 0l22 50z', '#4a4048'],
  [box(82, 48, 36, 40), '#cfc5ad'],
  ['M90 82V66q10 -12 20 0v16z', '#2a2028'],
  ['M94 78q0 -11 6 -12 6 1 6 12zM98 80h4', BRASS.base],
  [box(44, 92, 112, 68), '#cfc5ad'],
  planks(44, 92, 112, 68, '#a59b82'),
  ['M34 98L100 60l66 38z', '#4a4048'],
  ['M34 98h132', WOOD.dark, 3],
  ['M86 160v-34q14 -20 28 0v34z', WOOD.dark],
  ['M89 160v-33q11 -14 22 0v33z', WOOD.base],
  ['M100 120v40', WOOD.dark, 2],
  ['M54 142v-24q9 -14 18 0v24zM128 142v-24q9 -14 18 0v24z', LAMP],
  ['M63 112v30M54 126h18M137 112v30M128 126h18', WOOD.dark, 2],
  ['M100 100a6 6 0 1 0 .01 0z', '#7fb6c8'],
  ['M12 160v-18q7 -9 14 0v18zM174 160v-14q6 -8 12 0v14z', '#6f685e'],
  ['M19 141v10M15 145h8', '#4b463f', 2],
];

const STORE: Stroke[] = [
  [box(26, 54, 148, 106), '#566048'],
  planks(26, 54, 148, 106, '#3d4633'),
  ['M20 58V22h160v36z', '#6b7757'],
  ['M18 22h164M18 58h164', WOOD.dark, 4],
  [box(44, 29, 112, 22), BONE.light],
  ['M66 34h-9v6h9v6h-10M73 34h12M79 34v12M99 34a6 6 0 1 0 .01 0zM114 46V34h8v6h-8l8 6M140 34h-9v12h9M131 40h7', WOOD.dark, 2.4],
  ...pane(38, 104, 34, 36),
  ...pane(128, 104, 34, 36),
  ['M46 140v-10h6v10M56 140v-14h8v14M136 140v-12h6v12M148 140v-8h10v8', '#8a3b2c', 3],
  ...door(88, 24, 52),
  ['M22 98l8 -22h140l8 22z', '#b9a782'],
  ['M30 76h18l-5 22H22zM66 76h18l-2 22H62zM102 76h18l2 22h-20zM138 76h18l6 22h-20z', '#a34a36'],
  ['M22 98h156', WOOD.dark, 2],
  ...barrel(8),
  [box(170, 138, 22, 22), WOOD.base],
  ['M170 138l22 22M192 138l-22 22', WOOD.dark, 2],
];

const DRAWINGS: Readonly<Record<string, readonly Stroke[]>> = {
  hotel: HOTEL,
  camp: CAMP,
  doctor: DOCTOR,
  smith: SMITH,
  saloon: SALOON,
  outpost: OUTPOST,
  church: CHURCH,
  store: STORE,
};

/** Boards across a house that nobody opens. */
export const BOARDED: readonly Stroke[] = [
  ['M64 106l72 34M64 140l72 -34', WOOD.dark, 13],
  ['M64 106l72 34M64 140l72 -34', WOOD.light, 9],
  ['M67 107h.01M133 139h.01M67 139h.01M133 107h.01', IRON.dark, 4],
];

/** The drawing of a house; of one that is not known, a plain hut. */
export const houseOf = (code: string): readonly Stroke[] => DRAWINGS[code] ?? [[box(40, 70, 120, 90), WOOD.base], ['M30 74l70 -44 70 44z', WOOD.dark], ...door(88)];
