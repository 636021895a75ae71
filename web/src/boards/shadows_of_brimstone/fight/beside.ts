// Where a note stands beside a piece of the map: close to it, in sight, and where it covers as few others as it can.
import type { SobView } from '../../../lib/types';
import type { Ground } from '../ground';
import { isLarge } from '../reading';
import type { Cell } from '../shape';

/** A part of the window, in pixels. */
export interface Area extends Cell {
  wide: number;
  high: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Everybody who stands on the map: the space, how many spaces wide, and the model where it is an Enemy. */
export function tokenBoxes(view: SobView, ground: Ground): (Cell & { size: number; model: number | null })[] {
  const heroes = view.heroes.flatMap((hero) => {
    const cell = hero.place && ground.cellOf(hero.place);
    return cell ? [{ ...cell, size: 1, model: null }] : [];
  });
  const foes = view.foes.flatMap((foe) => {
    const cell = ground.cellOf(foe.place);
    return cell ? [{ ...cell, size: isLarge(view, foe) ? 2 : 1, model: foe.model }] : [];
  });
  return [...heroes, ...foes];
}

const GAP = 6;

/** The top left corner of a note of that size. */
export function beside(piece: Area, others: readonly Area[], size: { wide: number; high: number }, bounds: Bounds): Cell {
  const right = piece.x + piece.wide + GAP;
  const left = piece.x - size.wide - GAP;
  const above = piece.y - size.high - GAP;
  const below = piece.y + piece.high + GAP;
  const middle = { x: piece.x + piece.wide / 2 - size.wide / 2, y: piece.y + piece.high / 2 - size.high / 2 };
  // With its foot level with the piece first: there are the buttons.
  const rows = [piece.y + piece.high - size.high, middle.y, piece.y];
  const tries: Cell[] = [
    ...rows.flatMap((y) => [
      { x: right, y },
      { x: left, y },
    ]),
    { x: middle.x, y: above },
    { x: middle.x, y: below },
  ];
  const inside = tries.map((corner): Area => ({
    x: Math.max(bounds.left, Math.min(corner.x, bounds.right - size.wide)),
    y: Math.max(bounds.top, Math.min(corner.y, bounds.bottom - size.high)),
    ...size,
  }));
  const covered = inside.map((area) => others.filter((other) => overlap(area, other)).length + (overlap(area, piece) ? others.length + 1 : 0));
  const best = covered.indexOf(Math.min(...covered));
  const { x, y } = inside[best] ?? { x: right, y: piece.y };
  return { x, y };
}

const overlap = (a: Area, b: Area): boolean => a.x < b.x + b.wide && b.x < a.x + a.wide && a.y < b.y + b.high && b.y < a.y + a.high;
