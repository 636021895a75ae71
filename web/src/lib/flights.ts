// Pieces that move: what the next scene puts elsewhere flies there from where it was.
//
//   <span use:piece={'pawn/2'}>                                       one thing with a name that stays the same
//   <li use:heap={{ at: 'seat/2', kind: 'focus', count: 3 }}>         so many equal things at a place
//   <li use:heap={{ at: 'supply', kind: 'focus' }}>                   where such things come from and go to without end
//
// The frame compares the places before and after each scene. A piece flies from its old place to its new one. Of heaps,
// what one has lost flies to one of the same kind that has gained. A click or any key ends every flight at once, and where
// nothing shall move (`likes.still`, reduced motion) nothing flies. Put the action on the element that is to be seen flying.
import { tick } from 'svelte';
import { moving } from './likes.svelte';

export interface Heap {
  at: string;
  kind: string;
  /** Left out for a supply. */
  count?: number;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Standing {
  node: HTMLElement;
  box: Box;
  /** The element around it, and where that stood: what only moves along with it does not fly. */
  around: Element | null;
  aroundBox: Box;
}

interface Stock extends Standing {
  heap: Heap;
}

const LASTS = 480;
const APART = 70;
const LEAST_WAY = 12;
const MOST_OF_A_KIND = 5;
const MOST_FLIGHTS = 24;

const pieces = new Map<HTMLElement, string>();
const heaps = new Map<HTMLElement, Heap>();

let piecesBefore = new Map<string, Standing>();
let heapsBefore = new Map<string, Stock>();
let drawn = '';

let sky: HTMLElement | null = null;
const flying = new Set<Animation>();

/** One thing, by a name that it keeps wherever it goes. */
export function piece(node: HTMLElement, id: string): { update: (id: string) => void; destroy: () => void } {
  pieces.set(node, id);
  return {
    update: (other) => pieces.set(node, other),
    destroy: () => pieces.delete(node),
  };
}

/** Equal things at a place: coins of a seat, cards of a deck. */
export function heap(node: HTMLElement, what: Heap): { update: (what: Heap) => void; destroy: () => void } {
  heaps.set(node, what);
  return {
    update: (other) => heaps.set(node, other),
    destroy: () => heaps.delete(node),
  };
}

/** Before a scene is drawn: where everything stands. */
export function lookAround(): void {
  piecesBefore = new Map();
  heapsBefore = new Map();
  if (!moving()) return;
  for (const [node, id] of pieces) piecesBefore.set(id, standing(node));
  for (const [node, what] of heaps) heapsBefore.set(nameOf(what), { ...standing(node), heap: what });
}

/** After it is drawn: what stands elsewhere now goes there, unless another seat looks at the table now than before. */
export function takeOff(eyes: string): void {
  const same = eyes === drawn;
  drawn = eyes;
  if (!same || !moving() || document.visibilityState === 'hidden') return;
  let left = MOST_FLIGHTS;
  for (const [node, id] of pieces) {
    const old = piecesBefore.get(id);
    if (!old || left <= 0) continue;
    const now = standing(node);
    if (!wentItself(old, now)) continue;
    left -= 1;
    fly(node, now.box, old.box, now.box, 0, node);
  }
  for (const [from, to, count] of transfers()) {
    for (let i = 0; i < Math.min(count, MOST_OF_A_KIND) && left > 0; i += 1) {
      left -= 1;
      // Where nothing lay before, the place stays empty until the first arrives.
      const arrives = i === 0 && to.heap.count === count && !heapsBefore.has(nameOf(to.heap)) ? to.node : null;
      const like = from.heap.count === undefined ? to : from;
      fly(like.node, like.box, from.box, to.box, i * APART, arrives);
    }
  }
}

/** Where a board itself puts pieces elsewhere, without a new scene: dice that are selected. */
export async function glide(change: () => void): Promise<void> {
  lookAround();
  change();
  await tick();
  takeOff(drawn);
}

/** Everything is where it belongs, now. */
export function land(): void {
  for (const flight of flying) flight.finish();
}

const nameOf = (what: Heap): string => `${what.at} ${what.kind}`;

function boxOf(element: Element | null): Box {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.x + window.scrollX, y: box.y + window.scrollY, w: box.width, h: box.height };
}

function standing(node: HTMLElement): Standing {
  return { node, box: boxOf(node), around: node.parentElement, aroundBox: boxOf(node.parentElement) };
}

function wentItself(old: Standing, now: Standing): boolean {
  let x = now.box.x - old.box.x;
  let y = now.box.y - old.box.y;
  if (old.around === now.around) {
    x -= now.aroundBox.x - old.aroundBox.x;
    y -= now.aroundBox.y - old.aroundBox.y;
  }
  return Math.hypot(x, y) >= LEAST_WAY;
}

/** What went from one heap to another, as far as losses and gains of a kind fit together; the rest goes by the supply. */
function transfers(): [Stock, Stock, number][] {
  const now = new Map<string, Stock>();
  for (const [node, what] of heaps) now.set(nameOf(what), { ...standing(node), heap: what });
  const lost: [Stock, number][] = [];
  const gained: [Stock, number][] = [];
  const supplies = new Map<string, Stock>();
  for (const name of new Set([...heapsBefore.keys(), ...now.keys()])) {
    const here = now.get(name);
    const there = heapsBefore.get(name);
    const stock = here ?? there;
    if (!stock) continue;
    if (stock.heap.count === undefined) {
      if (here) supplies.set(stock.heap.kind, here);
      continue;
    }
    const change = (here?.heap.count ?? 0) - (there?.heap.count ?? 0);
    if (change > 0 && here) gained.push([here, change]);
    if (change < 0 && there) lost.push([there, -change]);
  }
  const found: [Stock, Stock, number][] = [];
  for (const loss of lost) {
    for (const gain of gained) {
      const count = gain[0].heap.kind === loss[0].heap.kind ? Math.min(loss[1], gain[1]) : 0;
      if (!count) continue;
      found.push([loss[0], gain[0], count]);
      loss[1] -= count;
      gain[1] -= count;
    }
  }
  for (const [stock, count] of lost) {
    const supply = supplies.get(stock.heap.kind);
    if (count && supply) found.push([stock, supply, count]);
  }
  for (const [stock, count] of gained) {
    const supply = supplies.get(stock.heap.kind);
    if (count && supply) found.push([supply, stock, count]);
  }
  return found;
}

/** A likeness of a piece goes from one place to another; what `arrives` is not seen before that. */
function fly(looks: HTMLElement, size: Box, from: Box, to: Box, after: number, arrives: HTMLElement | null): void {
  if (!from.w || !to.w || (!inSight(from) && !inSight(to))) return;
  const likeness = looks.cloneNode(true) as HTMLElement;
  for (const one of [likeness, ...likeness.querySelectorAll('[id]')]) one.removeAttribute('id');
  likeness.style.cssText = `position:absolute;margin:0;left:0;top:0;width:${size.w}px;height:${size.h}px;transform-origin:0 0`;
  skyOf().append(likeness);
  const at = (box: Box, lift: number): string =>
    `translate(${inside(box)}px, ${box.y - lift}px) scale(${box.w / size.w}, ${box.h / size.h})`;
  const middle: Box = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, w: (from.w + to.w) / 2, h: (from.h + to.h) / 2 };
  const timing: KeyframeAnimationOptions = { duration: LASTS, delay: after, easing: 'cubic-bezier(0.45, 0.05, 0.3, 1)', fill: 'both' };
  const flight = likeness.animate([{ transform: at(from, 0) }, { transform: at(middle, 18) }, { transform: at(to, 0) }], timing);
  const hidden = arrives?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LASTS + after });
  flying.add(flight);
  flight.onfinish = flight.oncancel = (): void => {
    flying.delete(flight);
    hidden?.cancel();
    likeness.remove();
  };
}

function inSight(box: Box): boolean {
  const y = box.y - window.scrollY;
  return y + box.h > 0 && y < window.innerHeight;
}

/** Never beside the page: it would become wider. */
const inside = (box: Box): number => Math.max(0, Math.min(box.x, document.documentElement.clientWidth - box.w));

function skyOf(): HTMLElement {
  if (!sky?.isConnected) {
    sky = document.createElement('div');
    sky.className = 'sky';
    sky.inert = true;
    sky.setAttribute('aria-hidden', 'true');
    document.body.append(sky);
    window.addEventListener('pointerdown', land, true);
    window.addEventListener('keydown', land, true);
  }
  return sky;
}
