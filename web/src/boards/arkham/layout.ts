// Where the locations lie: rows of places, each row in the middle of the map.
import type { AhcLocationSeen } from '../../lib/types';

export interface Spot {
  place: AhcLocationSeen;
  /** In half widths of a place, counted from 1, as the lines of a grid are. */
  column: number;
  row: number;
}

export interface Plan {
  spots: Spot[];
  /** Half columns of the whole map. */
  columns: number;
}

// The house of The Gathering: the attic above, the hallway in the middle with the parlor beside it, the cellar below.
const HOUSE: readonly (readonly string[])[] = [['01113'], ['01112', '01115'], ['01114']];
const WIDEST = 3;

export function planOf(places: readonly AhcLocationSeen[]): Plan {
  const rows = inHouse(places) ?? byDistance(places);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const spots = rows.flatMap((row, y) => row.map((place, x) => ({ place, column: widest - row.length + 2 * x + 1, row: y + 1 })));
  return { spots, columns: 2 * widest };
}

function inHouse(places: readonly AhcLocationSeen[]): AhcLocationSeen[][] | null {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const rows = HOUSE.map((row) => row.flatMap((code) => byCode.get(code) ?? [])).filter((row) => row.length);
  return rows.flat().length === places.length ? rows : null;
}

/** Any other map: a row for each distance from the place with the most ways, long ones broken. */
function byDistance(places: readonly AhcLocationSeen[]): AhcLocationSeen[][] {
  const left = new Set(places);
  const rows: AhcLocationSeen[][] = [];
  while (left.size) {
    let ring = [[...left].reduce((a, b) => (b.connects.length > a.connects.length ? b : a))];
    while (ring.length) {
      for (const place of ring) left.delete(place);
      for (let at = 0; at < ring.length; at += WIDEST) rows.push(ring.slice(at, at + WIDEST));
      const near = ring;
      ring = [...left].filter((place) => near.some((other) => linked(place, other)));
    }
  }
  return rows;
}

export const linked = (a: AhcLocationSeen, b: AhcLocationSeen): boolean =>
  a.connects.includes(b.id) || b.connects.includes(a.id);

/** Each pair of places with a way between them, once. */
export function waysOf(places: readonly AhcLocationSeen[]): [string, string][] {
  return places.flatMap((a, i) => places.slice(i + 1).flatMap((b): [string, string][] => (linked(a, b) ? [[a.id, b.id]] : [])));
}
