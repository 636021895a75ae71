// Where things are put in a room: against a wall, in a corner, or flat on the floor.
import { SPACE, type Cell, type Side } from '../../shape';
import type { FloorKind } from '../floors';
import type { Glow, Paint, Sketch, Spot } from '../paint';

export type Corner = 'nw' | 'ne' | 'se' | 'sw';

/** A spot that says what it leans on, so that it can be checked. */
export interface Place extends Spot {
  cell?: Cell;
  sides?: Side[];
}

/** A sketch with all the places it is put at. */
export type Thing = readonly [Sketch, ...Place[]];

export interface Room {
  floor: FloorKind;
  /** Under the lines of the spaces: rails, chalk, stains. */
  flat?: readonly Paint[];
  things?: readonly Thing[];
  glows?: readonly Glow[];
}

const TURN: Readonly<Record<Side, number>> = { north: 0, east: 90, south: 180, west: 270 };
const CORNERS: Readonly<Record<Corner, { turn: number; sides: Side[]; dx: number; dy: number }>> = {
  nw: { turn: 0, sides: ['north', 'west'], dx: 0, dy: 0 },
  ne: { turn: 90, sides: ['north', 'east'], dx: 1, dy: 0 },
  se: { turn: 180, sides: ['south', 'east'], dx: 1, dy: 1 },
  sw: { turn: 270, sides: ['south', 'west'], dx: 0, dy: 1 },
};

/** Things are drawn a little larger than life, so that they are seen from afar. */
const LARGER = 1.22;

/** On the wall of a space, so far from its west or north end; the sketch's down is into the room. */
export const wall = (x: number, y: number, side: Side, far = 50, size = 1): Place => ({
  x: side === 'west' ? x * SPACE : side === 'east' ? (x + 1) * SPACE : x * SPACE + far,
  y: side === 'north' ? y * SPACE : side === 'south' ? (y + 1) * SPACE : y * SPACE + far,
  turn: TURN[side],
  size: size * LARGER,
  cell: { x, y },
  sides: [side],
});

/** Along the whole wall of a space. */
export const along = (x: number, y: number, side: Side): Place => ({ ...wall(x, y, side), size: 1 });

/** In the corner of a space; the sketch's right and down are into the room. */
export const corner = (x: number, y: number, which: Corner, size = 1): Place => {
  const { turn, sides, dx, dy } = CORNERS[which];
  return { x: (x + dx) * SPACE, y: (y + dy) * SPACE, turn, size: size * LARGER, cell: { x, y }, sides };
};

/** In the corner of a space, for a thing of a wall: its down is askew into the room. */
export const nook = (x: number, y: number, which: Corner, size = 1): Place => {
  const place = corner(x, y, which, size);
  return { ...place, turn: (place.turn ?? 0) - 45 };
};

/** On the floor: a column and a row with fractions. */
export const floor = (x: number, y: number, turn = 0, size = 1): Place => ({ x: x * SPACE, y: y * SPACE, turn, size });

/** Light around a place. */
export const lit = (light: Glow['light'], r: number, ...places: readonly Place[]): Glow[] =>
  places.map((place) => ({ x: place.x, y: place.y, r, light }));
