// Drawings as lists of paths: each is one element of the picture, however many things it shows. All are in units of the map.

export interface Point {
  x: number;
  y: number;
}

export interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

/** A path with its ink. Only the commands M, L, C, Q, A and Z are used, in absolute numbers, so that it can be placed. */
export interface Paint extends Ink {
  d: string;
}

/** A thing drawn about its own origin. */
export type Sketch = readonly Paint[];

/** Where a sketch is put: its origin, turned clockwise by degrees, enlarged. */
export interface Spot extends Point {
  turn?: number;
  size?: number;
}

/** A round light on the floor; its colour is a gradient of the picture. */
export interface Glow extends Point {
  r: number;
  light: 'warm' | 'stone' | 'pale' | 'violet';
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

// -- figures

export const line = (points: readonly Point[]): string => points.map((p, i) => `${i ? 'L' : 'M'}${at(p.x, p.y)}`).join('');
export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;
export const stroke = (...numbers: number[]): string => {
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 });
  return line(points);
};
export const shape = (...numbers: number[]): string => `${stroke(...numbers)}Z`;
export const box = (x: number, y: number, width: number, height: number): string =>
  shape(x, y, x + width, y, x + width, y + height, x, y + height);

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}A${n(rx)} ${n(ry)} 0 1 1 ${at(x + rx, y)}A${n(rx)} ${n(ry)} 0 1 1 ${at(x - rx, y)}Z`;
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** The way from one angle to another along a circle, in degrees clockwise from the east. */
export const arc = (x: number, y: number, r: number, from: number, to: number): string => {
  const start = polar(x, y, r, from);
  const end = polar(x, y, r, to);
  return `M${at(start.x, start.y)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(end.x, end.y)}`;
};

export const polar = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
};

/** A regular figure with so many corners. */
export const ring = (x: number, y: number, r: number, corners: number, turn = 0): string =>
  polygon(Array.from({ length: corners }, (_, i) => polar(x, y, r, turn + (i * 360) / corners)));

/** Short strokes that point away from a centre, all around it. */
export const rays = (x: number, y: number, from: number, to: number, count: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 360) / count;
    return line([polar(x, y, from, angle), polar(x, y, to, angle)]);
  }).join('');

/** Discs all around a centre. */
export const beads = (x: number, y: number, r: number, size: number, count: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const p = polar(x, y, r, turn + (i * 360) / count);
    return disc(p.x, p.y, size);
  }).join('');

// -- placing

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, A: 7, Z: 0 };

/** A path moved to its spot. */
export function placed(d: string, spot: Spot): string {
  const size = spot.size ?? 1;
  const angle = ((spot.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  const moved = (x: number, y: number): string => at(spot.x + x * cos - y * sin, spot.y + x * sin + y * cos);
  let result = '';
  for (const [, command = '', text = ''] of d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const values = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const step = NUMBERS[command] ?? 0;
    if (step === 0) result += command;
    for (let i = 0; step > 0 && i + step <= values.length; i += step) {
      result += command;
      if (command === 'A') {
        const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0, x = 0, y = 0] = values.slice(i, i + 7);
        result += `${n(rx * size)} ${n(ry * size)} ${n(tilt + (spot.turn ?? 0))} ${large} ${sweep} ${moved(x, y)}`;
      } else {
        const pairs: string[] = [];
        for (let k = i; k < i + step; k += 2) pairs.push(moved(values[k] ?? 0, values[k + 1] ?? 0));
        result += pairs.join(' ');
      }
    }
  }
  return result;
}

/** A sketch at all its spots, still one path for each of its own. */
export const put = (sketch: Sketch, ...spots: readonly Spot[]): Paint[] =>
  sketch.map((paint) => ({ ...paint, d: spots.map((spot) => placed(paint.d, spot)).join('') }));
