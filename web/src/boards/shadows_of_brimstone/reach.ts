// The spaces that the open question offers: what can be chosen on each, the way there, and what waits on it.
import type { Option, SobPlaceView } from '../../lib/types';
import type { Ground } from './ground';
import { keyOf, type Cell } from './shape';

export const MOVE = 'move';

/** A space with the options that name it. */
export interface Goal {
  cell: Cell;
  piece: string;
  options: Option[];
}

export type Goals = ReadonlyMap<string, Goal>;

export function placeIn(piece: string): SobPlaceView | null {
  const [kind, tile, x, y] = piece.split('/');
  return kind === 'space' ? { tile: Number(tile), x: Number(x), y: Number(y) } : null;
}

export function goalsOf(options: readonly Option[], ground: Ground): Goals {
  const goals = new Map<string, Goal>();
  for (const option of options) {
    for (const piece of option.pieces) {
      const place = placeIn(piece);
      const cell = place && ground.cellOf(place);
      if (!cell) continue;
      const goal = goals.get(keyOf(cell));
      if (goal) goal.options.push(option);
      else goals.set(keyOf(cell), { cell, piece, options: [option] });
    }
  }
  return goals;
}

/** Of the ways to a space the one with the fewest hazards, and of those the shortest. */
export function bestWay(goal: Goal): Option | undefined {
  const ways = goal.options.filter((option) => option.verb === MOVE);
  return ways.sort((a, b) => hazardsOn(a) - hazardsOn(b) || stepsOf(a) - stepsOf(b))[0];
}

export const stepsOf = (option: Option): number => option.numbers[1];
export const hazardsOn = (option: Option): number => option.numbers[2];

/** The spaces on a way, from where it begins to where it ends; ways that avoid the spaces next to Enemies come first. */
export function wayTo(goal: Goal, goals: Goals, start: Cell, ground: Ground, isNearFoe: (cell: Cell) => boolean): Cell[] {
  const best = bestWay(goal);
  const way = [goal.cell];
  let here = goal.cell;
  for (let left = (best ? stepsOf(best) : 0) - 1; left > 0; left -= 1) {
    const before = [...goals.values()].filter(
      (other) => other.options.some((o) => o.verb === MOVE && stepsOf(o) === left) && ground.isStep(other.cell, here),
    );
    const next = before.find((other) => !isNearFoe(other.cell)) ?? before[0];
    if (!next) break; // through somebody else's space
    here = next.cell;
    way.unshift(here);
  }
  return [start, ...way];
}
