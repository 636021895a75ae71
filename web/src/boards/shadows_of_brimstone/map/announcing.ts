// A space of the map in words, for those who hear it.
import type { SobView } from '../../../lib/types';
import type { Ground } from '../ground';
import { bestWay, hazardsOn, stepsOf, type Goals } from '../reach';
import { foesNextTo, type Standing } from '../reading';
import { keyOf, type Cell } from '../shape';
import { sob } from '../texts';

interface Around {
  view: SobView;
  ground: Ground;
  stand: Standing;
  goals: Goals;
}

export function announced(cell: Cell, { view, ground, stand, goals }: Around): string {
  const t = sob.map;
  const tiles = ground.tilesAt(cell).flatMap((index) => ground.laid(index)?.tile ?? []);
  if (!tiles.length) return t.rock;
  const key = keyOf(cell);
  const hero = stand.heroes.get(key);
  const foe = stand.foes.get(key);
  const exit = ground.exitAt(cell);
  const goal = goals.get(key);
  const way = goal && bestWay(goal);
  const parts = [
    ground.nameAt(cell),
    hero ? t.hero_at(hero.name, hero.health - hero.wounds, hero.health) : '',
    hero?.knocked_out ? t.downed : '',
    foe ? t.foe_at(foe.name, foe.health - foe.wounds, foe.health) : '',
    exit ? (t.exits[exit.state] ?? '') : '',
    tiles.some((tile) => tile.lit) ? '' : t.dark,
    tiles.some((tile) => tile.token) ? t.unexplored : '',
    tiles.some((tile) => tile.index === view.objective) ? t.objective : '',
    way ? t.move(stepsOf(way), hazardsOn(way)) : '',
    !way && goal ? t.offered(goal.options.map((option) => option.words).join('; ')) : '',
    goal && foesNextTo(cell, stand, ground).length ? t.nearFoe : '',
  ];
  return parts.filter(Boolean).join('. ');
}
