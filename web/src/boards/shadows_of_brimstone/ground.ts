// The laid tiles as one map: where each space lies, and which steps lead from one to another. Parts of the mine that only
// a gate joins, such as another world, lie beside each other.
import type { SobPlaceView, SobTileView } from '../../lib/types';
import { keyOf, plus, shapeOf, SIDES, STEP, type Cell, type Exit, type Shape, type Side } from './shape';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An exit where it lies on the map. */
export interface LaidExit {
  tile: number;
  /** As printed; 0 is the entrance. */
  number: number;
  side: Side;
  cells: [Cell, Cell];
  state: string;
}

export interface LaidTile {
  tile: SobTileView;
  shape: Shape;
  /** Its box on the map, in spaces. */
  box: Box;
  /** The middle of its floor, for its name and its markers. */
  middle: Cell;
  exits: LaidExit[];
}

const BETWEEN_PARTS = 3;

type Drawings = ReadonlyMap<string, string>;
const shapes = new Map<string, Shape>();

function shapeFor(code: string, drawings: Drawings): Shape | undefined {
  const art = drawings.get(code);
  if (art === undefined) return undefined;
  const known = shapes.get(code) ?? shapeOf(art);
  shapes.set(code, known);
  return known;
}

export class Ground {
  readonly tiles: LaidTile[] = [];
  readonly box: Box;
  readonly #laid = new Map<number, LaidTile>();
  /** The tiles that each space belongs to. */
  readonly #at = new Map<string, number[]>();
  readonly #shut = new Set<string>();

  constructor(tiles: readonly SobTileView[], drawings: Drawings) {
    const known = tiles.flatMap((tile) => {
      const shape = shapeFor(tile.code, drawings);
      return shape ? [{ tile, shape }] : [];
    });
    const shift = partShifts(known);
    for (const { tile, shape } of known) {
      const laid = lay(tile, shape, shift.get(tile.part) ?? { x: 0, y: 0 });
      this.tiles.push(laid);
      this.#laid.set(tile.index, laid);
      for (const cell of [...shape.floor, ...shape.exits.flatMap((exit) => exit.cells)]) {
        const key = keyOf(this.#cell(laid, cell));
        this.#at.set(key, [...(this.#at.get(key) ?? []), tile.index]);
      }
      for (const { cell, side } of shape.walls) {
        const other = plus(cell, STEP[side]);
        this.#shut.add(pairKey(this.#cell(laid, cell), this.#cell(laid, other)));
      }
      for (const post of shape.posts) this.#shutCross(laid, post);
    }
    this.box = around(this.tiles.map((one) => one.box));
  }

  /** Where a place lies on the map. */
  cellOf(place: SobPlaceView): Cell | null {
    const laid = this.#laid.get(place.tile);
    return laid ? this.#cell(laid, place) : null;
  }

  laid(tile: number): LaidTile | undefined {
    return this.#laid.get(tile);
  }

  tilesAt(cell: Cell): readonly number[] {
    return this.#at.get(keyOf(cell)) ?? [];
  }

  exitAt(cell: Cell): LaidExit | undefined {
    const exits = this.tilesAt(cell).flatMap((tile) => this.#laid.get(tile)?.exits ?? []);
    return exits.find((exit) => exit.cells.some((one) => one.x === cell.x && one.y === cell.y));
  }

  /** Whether a single step leads from one space to another. */
  isStep(a: Cell, b: Cell): boolean {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) !== 1) return false;
    const there = this.tilesAt(b);
    const shared = this.tilesAt(a).filter((tile) => there.includes(tile));
    if (!shared.length || this.#shut.has(pairKey(a, b))) return false;
    if (!dx || !dy) return true;
    // Two spaces that touch at a corner alone, with nothing beside it, are not connected there.
    const beside = [{ x: b.x, y: a.y }, { x: a.x, y: b.y }];
    return beside.some((cell) => this.tilesAt(cell).some((tile) => shared.includes(tile)));
  }

  /** The corners of the square so many spaces around a space. */
  nearby(cell: Cell, spaces: number): Cell[] {
    return [
      { x: cell.x - spaces, y: cell.y - spaces },
      { x: cell.x + spaces, y: cell.y + spaces },
    ];
  }

  /** A space and those next to it. */
  around(cell: Cell): Cell[] {
    const found = [cell];
    for (let y = cell.y - 1; y <= cell.y + 1; y += 1) {
      for (let x = cell.x - 1; x <= cell.x + 1; x += 1) if (this.isStep(cell, { x, y })) found.push({ x, y });
    }
    return found;
  }

  /** How a space is called: column and row on its tile as printed, as the table names it. */
  nameAt(cell: Cell): string {
    const index = this.tilesAt(cell)[0];
    const laid = index === undefined ? undefined : this.#laid.get(index);
    if (!laid) return '';
    const spot = unturned(laid, cell);
    return `${laid.tile.name} ${String.fromCharCode(65 + spot.x)}${spot.y + 1}`;
  }

  #cell(laid: LaidTile, spot: Cell): Cell {
    return plus({ x: laid.box.left, y: laid.box.top }, turnedSpot(spot, laid.shape, laid.tile.turn));
  }

  /** No diagonal step leads over a covered cross point. */
  #shutCross(laid: LaidTile, post: Cell): void {
    const at = (x: number, y: number): Cell => this.#cell(laid, { x: post.x + x, y: post.y + y });
    this.#shut.add(pairKey(at(-1, -1), at(0, 0)));
    this.#shut.add(pairKey(at(0, -1), at(-1, 0)));
  }
}

const pairKey = (a: Cell, b: Cell): string => [keyOf(a), keyOf(b)].sort().join(' ');

/** Where a spot of a tile comes to lie after so many quarter turns clockwise. */
export function turnedSpot(spot: Cell, shape: Pick<Shape, 'width' | 'height'>, turn: number): Cell {
  const { x, y } = spot;
  if (turn === 1) return { x: shape.height - 1 - y, y: x };
  if (turn === 2) return { x: shape.width - 1 - x, y: shape.height - 1 - y };
  if (turn === 3) return { x: y, y: shape.width - 1 - x };
  return { x, y };
}

function unturned(laid: LaidTile, cell: Cell): Cell {
  const { width, height } = laid.shape;
  const size = laid.tile.turn % 2 ? { width: height, height: width } : { width, height };
  const spot = { x: cell.x - laid.box.left, y: cell.y - laid.box.top };
  return turnedSpot(spot, size, (4 - laid.tile.turn) % 4);
}

function sizeOf(tile: SobTileView, shape: Shape): Cell {
  return tile.turn % 2 ? { x: shape.height, y: shape.width } : { x: shape.width, y: shape.height };
}

function boxOf(tile: SobTileView, shape: Shape, shift: Cell): Box {
  const size = sizeOf(tile, shape);
  const [left, top] = [tile.x + shift.x, tile.y + shift.y];
  return { left, top, right: left + size.x, bottom: top + size.y };
}

function around(boxes: readonly Box[]): Box {
  if (!boxes.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

export const boxAround = (cells: readonly Cell[]): Box =>
  around(cells.map(({ x, y }) => ({ left: x, top: y, right: x + 1, bottom: y + 1 })));

/** How far each part is moved so that none lies on another: all of them in a row, their tops level. */
function partShifts(tiles: readonly { tile: SobTileView; shape: Shape }[]): Map<number, Cell> {
  const shift = new Map<number, Cell>();
  let edge: Box | null = null;
  for (const part of [...new Set(tiles.map(({ tile }) => tile.part))].sort((a, b) => a - b)) {
    const boxes = tiles.filter(({ tile }) => tile.part === part).map(({ tile, shape }) => boxOf(tile, shape, { x: 0, y: 0 }));
    const box = around(boxes);
    const moved: Cell = edge ? { x: edge.right + BETWEEN_PARTS - box.left, y: edge.top - box.top } : { x: 0, y: 0 };
    shift.set(part, moved);
    edge = { left: box.left + moved.x, right: box.right + moved.x, top: box.top + moved.y, bottom: box.bottom + moved.y };
  }
  return shift;
}

function lay(tile: SobTileView, shape: Shape, shift: Cell): LaidTile {
  const box = boxOf(tile, shape, shift);
  const spotAt = (spot: Cell): Cell => plus({ x: box.left, y: box.top }, turnedSpot(spot, shape, tile.turn));
  const exits = shape.exits.map((exit: Exit, i): LaidExit => {
    const [a, b] = exit.cells;
    const side = SIDES[(SIDES.indexOf(exit.side) + tile.turn) % 4] ?? exit.side;
    return { tile: tile.index, number: exit.number, side, cells: [spotAt(a), spotAt(b)], state: tile.exits[i] ?? 'joined' };
  });
  const floor = shape.floor.map(spotAt);
  const middle = {
    x: floor.reduce((sum, cell) => sum + cell.x + 0.5, 0) / floor.length,
    y: floor.reduce((sum, cell) => sum + cell.y + 0.5, 0) / floor.length,
  };
  return { tile, shape, box, middle, exits };
}
