// Reading the view of Shadows of Brimstone.
import type { Entry, LogLine, Option, Scene, SobFoeView, SobHeroView, SobTypeView, SobView } from '../../lib/types';
import type { Ground } from './ground';
import { keyOf, type Cell } from './shape';
import { sob } from './texts';

export const viewOf = (scene: Scene): SobView => scene.view as SobView;

export function when(scene: Scene): string {
  const view = viewOf(scene);
  if (view.stop) return sob.town.when;
  return sob.when(view.turn, view.fight > 0);
}

/** A seat is called by its heroes. */
export function role(scene: Scene, seat: number): string {
  return viewOf(scene)
    .heroes.filter((hero) => hero.seat === seat)
    .map((hero) => hero.name)
    .join(', ');
}

/** Of several heroes the one that is asked. */
export function asked(scene: Scene): string {
  const { heroes, asked: hero } = viewOf(scene);
  return hero !== null && heroes.length > 1 ? (heroes[hero]?.name ?? '') : '';
}

export const onMap = (option: Option): boolean => option.pieces.some((piece) => piece.startsWith('space/'));

const STEPS = ['moved', 'foe-moves'];
const PLACED = 'foe-placed';
const ROLLS = ['roll', 're-roll'];
const walker = (line: LogLine): string | undefined => line.text.split(' moves to ')[0];

/** The way that somebody goes is told by its end, the dice of a Move roll by what they bring, and Enemies by their number. */
export function isTold(line: LogLine, before: LogLine | undefined, after: LogLine | undefined): boolean {
  if (line.kind === PLACED) return before?.kind === PLACED || before?.kind === 'enemies';
  if (after?.kind === 'move-roll') return ROLLS.includes(line.kind);
  return line.kind === after?.kind && STEPS.includes(line.kind) && walker(line) === walker(after);
}

/** The drawing of each tile, by its code. */
export function drawingsIn(library: ReadonlyMap<string, Entry>): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of library.values()) {
    const art = entry.facts['art'];
    if (typeof art === 'string') found.set(entry.code, art);
  }
  return found;
}

// -- who stands where

export const EXTRA_LARGE = 'extra-large';

export const typeOf = (view: SobView, foe: SobFoeView): SobTypeView | undefined => view.types.find((type) => type.code === foe.type);
export const isLarge = (view: SobView, foe: SobFoeView): boolean => typeOf(view, foe)?.size === EXTRA_LARGE;

/** The spaces that a model covers. */
export function cellsOfFoe(view: SobView, foe: SobFoeView, ground: Ground): Cell[] {
  const at = ground.cellOf(foe.place);
  if (!at) return [];
  const size = isLarge(view, foe) ? 2 : 1;
  return Array.from({ length: size * size }, (_, i) => ({ x: at.x + (i % size), y: at.y + Math.floor(i / size) }));
}

export interface Standing {
  heroes: ReadonlyMap<string, SobHeroView>;
  foes: ReadonlyMap<string, SobFoeView>;
}

export function standing(view: SobView, ground: Ground): Standing {
  const heroes = new Map<string, SobHeroView>();
  for (const hero of view.heroes) {
    const cell = hero.place && ground.cellOf(hero.place);
    // A standing hero may share its space with one who lies there.
    if (cell && !(hero.knocked_out && heroes.has(keyOf(cell)))) heroes.set(keyOf(cell), hero);
  }
  const foes = new Map<string, SobFoeView>();
  for (const foe of view.foes) for (const cell of cellsOfFoe(view, foe, ground)) foes.set(keyOf(cell), foe);
  return { heroes, foes };
}

/** The Enemies next to a space. */
export function foesNextTo(cell: Cell, stand: Standing, ground: Ground): SobFoeView[] {
  const found = new Set<SobFoeView>();
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const next = { x: cell.x + dx, y: cell.y + dy };
      const foe = stand.foes.get(keyOf(next));
      if (foe && ground.isStep(cell, next)) found.add(foe);
    }
  }
  return [...found];
}

