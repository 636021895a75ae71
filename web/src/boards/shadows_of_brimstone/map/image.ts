// A tile as an image. As elements of the page its hundred paths would be styled again with everything around them; as an
// image it is one element, which the browser draws once for each size.
import { SPACE, type Shape } from '../shape';
import type { Glow, Paint } from './paint';
import type { World } from './palette';
import { pictureOf } from './tile';

/** How far walls reach beyond the spaces of a tile, in units of the drawing. */
export const RIM = 20;

const LIGHTS: Record<Glow['light'], { colour: string; strength: number }> = {
  warm: { colour: '#ffb45a', strength: 0.5 },
  stone: { colour: '#3fd6c2', strength: 0.5 },
  pale: { colour: '#ffe6b8', strength: 0.16 },
  violet: { colour: '#b45cf0', strength: 0.5 },
};

const known = new Map<string, string>();

/** The address of the image of a tile as printed, with a rim around it. */
export function imageOf(code: string, shape: Shape, world: World): string {
  const image = known.get(code) ?? `data:image/svg+xml,${encodeURIComponent(drawn(code, shape, world))}`;
  known.set(code, image);
  return image;
}

function drawn(code: string, shape: Shape, world: World): string {
  const picture = pictureOf(code, shape, world);
  const [width, height] = [shape.width * SPACE + 2 * RIM, shape.height * SPACE + 2 * RIM];
  const lights = [...new Set(picture.glows.map((glow) => glow.light))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-RIM} ${-RIM} ${width} ${height}" stroke-linejoin="round">`,
    `<defs><clipPath id="floor"><path d="${picture.floor}"/></clipPath>${lights.map(gradient).join('')}</defs>`,
    `<g clip-path="url(#floor)">${picture.ground.map(path).join('')}${picture.glows.map(circle).join('')}</g>`,
    `${picture.above.map(path).join('')}</svg>`,
  ].join('');
}

function gradient(light: Glow['light']): string {
  const { colour, strength } = LIGHTS[light];
  const stop = (offset: number, opacity: number): string => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<radialGradient id="${light}">${stop(0, strength)}${stop(0.4, strength * 0.4)}${stop(1, 0)}</radialGradient>`;
}

const circle = (glow: Glow): string => `<circle cx="${glow.x}" cy="${glow.y}" r="${glow.r}" fill="url(#${glow.light})"/>`;

function path(paint: Paint): string {
  const ink = { fill: paint.fill ?? 'none', stroke: paint.stroke, 'stroke-width': paint.width, opacity: paint.opacity, 'stroke-dasharray': paint.dash };
  const given = Object.entries(ink).flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]));
  return `<path d="${paint.d}" ${given.join(' ')}/>`;
}
