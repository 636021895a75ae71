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

const WIDEST = 3;

export function planOf(places: readonly AhcLocationSeen[]): Plan {
  if (places.length && places.every((place) => place.row >= 0)) return onMap(places);
  const rows = byDistance(places);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const spots = rows.flatMap((row, y) => row.map((place, x) => ({ place, column: widest - row.length + 2 * x + 1, row: y + 1 })));
  return { spots, columns: 2 * widest };
}

/** The map as the scenario lays it out; what is not in play leaves no empty edge. */
function onMap(places: readonly AhcLocationSeen[]): Plan {
  const rows = [...new Set(places.map((place) => place.row))].sort((a, b) => a - b);
  const first = Math.min(...places.map((place) => place.column));
  const spots = places.map((place) => ({ place, column: place.column - first + 1, row: rows.indexOf(place.row) + 1 }));
  return { spots, columns: Math.max(...spots.map((spot) => spot.column)) + 1 };
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
