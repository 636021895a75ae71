// A whole tile as a picture: floor, what lies flat on it, the spaces, the dark along the walls, the walls, and what stands there.
import { SPACE, keyOf, type Shape } from '../shape';
import { floorOf } from './floors';
import { outlineOf, type Outline } from './outline';
import { GROUND, type World } from './palette';
import { at, type Glow, type Paint } from './paint';
import { dressingOf } from './props/rooms';
import { Dice } from './texture';
import { gloom, wallsOf } from './walls';

export interface Picture {
  /** The floor as one path, which cuts off what lies on it. */
  floor: string;
  /** Flat on the floor and cut off at its edge. */
  ground: Paint[];
  glows: readonly Glow[];
  /** Walls and things, not cut off. */
  above: Paint[];
}

const known = new Map<string, Picture>();

/** The picture of a tile; it is drawn once. */
export function pictureOf(code: string, shape: Shape, world: World): Picture {
  const picture = known.get(code) ?? draw(code, shape, world);
  known.set(code, picture);
  return picture;
}

function draw(code: string, shape: Shape, world: World): Picture {
  const outline = outlineOf(shape);
  const dice = new Dice(code);
  const dressing = dressingOf(code, world);
  return {
    floor: outline.floor,
    ground: [
      ...floorOf(dressing.floor, { shape, outline, dice, world }),
      ...dressing.flat,
      ...spaces(shape, world),
      ...gloom(outline, shape, world),
      ...seam(outline, world),
    ].filter(isDrawn),
    glows: dressing.glows,
    above: [...wallsOf(outline, shape, world, dice), ...dressing.things].filter(isDrawn),
  };
}

const isDrawn = (paint: Paint): boolean => paint.d !== '';

/** Ticks where spaces meet, so that they can be counted. */
function spaces(shape: Shape, world: World): Paint[] {
  const there = new Set([...shape.floor, ...shape.exits.flatMap((exit) => exit.cells)].map(keyOf));
  const is = (x: number, y: number): boolean => there.has(`${x},${y}`);
  let [lines, ticks] = ['', ''];
  for (let y = 0; y <= shape.height; y += 1) {
    for (let x = 0; x <= shape.width; x += 1) {
      const [px, py] = [x * SPACE, y * SPACE];
      if (is(x, y) && is(x - 1, y)) lines += `M${at(px, py)}L${at(px, py + SPACE)}`;
      if (is(x, y) && is(x, y - 1)) lines += `M${at(px, py)}L${at(px + SPACE, py)}`;
      const around = [is(x, y), is(x - 1, y), is(x, y - 1), is(x - 1, y - 1)].filter(Boolean).length;
      if (around > 2) ticks += `M${at(px - 11, py)}L${at(px + 11, py)}M${at(px, py - 11)}L${at(px, py + 11)}`;
    }
  }
  const ground = GROUND[world];
  return [
    { stroke: ground.seam, width: 2, d: lines, opacity: 0.55 },
    { stroke: ground.gleam, width: 2, d: ticks, opacity: 0.6 },
  ];
}

/** The cut of the puzzle edge. */
const seam = (outline: Outline, world: World): Paint[] => [
  { stroke: GROUND[world].gap, width: 5, d: outline.edges, opacity: 0.7 },
];
