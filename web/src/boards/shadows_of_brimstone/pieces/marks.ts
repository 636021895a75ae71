// The colours and emblems of classes and Enemy Types, and how a gauge around a base is dashed.

export interface ClassMark {
  /** Bright, for rims and edges on dark ground. */
  colour: string;
  /** Dark, for grounds under bright things. */
  deep: string;
  /** A name for `Sign`: tells the class without colour. */
  emblem: string;
}

const NO_CLASS: ClassMark = { colour: '#c9b48c', deep: '#3a2d1e', emblem: 'hat' };
export const CLASSES: Readonly<Record<string, ClassMark>> = {
  'us-marshal': { colour: '#7fabe0', deep: '#1d3048', emblem: 'star' },
  'saloon-girl': { colour: '#ee86a8', deep: '#471a30', emblem: 'fan' },
  gunslinger: { colour: '#66c5ad', deep: '#123a36', emblem: 'revolvers' },
  bandido: { colour: '#f0963c', deep: '#4a230d', emblem: 'bandolier' },
};
export const classMark = (code: string): ClassMark => CLASSES[code] ?? NO_CLASS;

export interface FoeMark {
  /** The thorns of the base, their edge, and the ground behind the figure, dark and lit. */
  rim: string;
  edge: string;
  ground: string;
  glow: string;
}

const NO_FOE: FoeMark = { rim: '#43101c', edge: '#a33a45', ground: '#170b12', glow: '#3a1626' };
export const FOES: Readonly<Record<string, FoeMark>> = {
  tentacles: { rim: '#46102a', edge: '#b23a68', ground: '#160a16', glow: '#3d1436' },
  stranglers: { rim: '#4a1512', edge: '#b5472f', ground: '#140f09', glow: '#3b2c12' },
  'void-spiders': { rim: '#2f1650', edge: '#8a55d0', ground: '#0f0a1c', glow: '#2c1a52' },
  'ancient-spiders': { rim: '#242a5c', edge: '#7590e0', ground: '#0a1420', glow: '#1b3f58' },
  'night-terrors': { rim: '#4c0d16', edge: '#c23340', ground: '#170a14', glow: '#5a1626' },
  'snow-terrors': { rim: '#3a2350', edge: '#a78bd8', ground: '#0e1a26', glow: '#2b4f69' },
  goliath: { rim: '#541016', edge: '#cc4636', ground: '#14070a', glow: '#4c1620' },
  'targa-pylons': { rim: '#2b2358', edge: '#8a86ea', ground: '#08151c', glow: '#10424e' },
};
export const foeMark = (code: string): FoeMark => FOES[code] ?? NO_FOE;

/** Up to here every point of a gauge is a pip of its own; beyond, the pips would blur into each other. */
export const MOST_PIPS = 20;

/** The `stroke-dasharray` of a gauge whose `pathLength` is `most`: a pip for each of the `left` points, then nothing. */
export function pips(left: number, most: number): string {
  const lit = Math.max(0, Math.min(left, most));
  if (lit === 0) return `0 ${most}`;
  if (most > MOST_PIPS) return `${lit} ${most}`;
  return Array.from({ length: lit }, (_, i) => (i < lit - 1 ? '.8 .2' : `.8 ${most}`)).join(' ');
}

/** How far the base of a model reaches from its middle, in a space of 100; an extra large one stands on four spaces. */
export const REACH: Readonly<Record<string, number>> = { small: 35, medium: 42, large: 48, 'extra-large': 95 };

/** A ring of thorns around 0,0, hooked the way the clock goes, of several lengths so that it looks grown. */
export function thorns(reach: number, count: number): string {
  const LENGTHS = [1, 0.94, 0.98, 0.92, 0.96];
  const at = (step: number, far: number): string => {
    const turn = (2 * Math.PI * step) / count;
    return `${(Math.sin(turn) * far * reach).toFixed(1)} ${(-Math.cos(turn) * far * reach).toFixed(1)}`;
  };
  const hooks = Array.from(
    { length: count },
    (_, i) => `Q${at(i + 0.45, 0.87)} ${at(i + 0.8, LENGTHS[i % LENGTHS.length] ?? 1)}Q${at(i + 0.85, 0.89)} ${at(i + 1, 0.86)}`,
  );
  return `M${at(0, 0.86)}${hooks.join('')}z`;
}

/** The number that tells a hero from others of its class; nothing where there is no other. */
export const nthOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? '';
