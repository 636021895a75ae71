// What part of the map is in sight. The map is one element that is moved and scaled as a whole, so that looking around
// costs the browser no layout; only while somebody does is it a layer of its own, and afterwards it is drawn sharp again.
import { moving } from '../../../lib/likes.svelte';
import type { Box } from '../ground';
import type { Cell } from '../shape';

/** A space in pixels, unscaled. */
export const UNIT = 64;

const LEAST = 0.22;
const MOST = 2;
const FITTED_MOST = 1.25;
const GLIDE = 380;
const RESTS_AFTER = 180;
/** Spaces of darkness that are left around what is shown. */
const MARGIN = 1;

interface Look {
  /** The point of the map in the middle of the window, in pixels of the unscaled map. */
  x: number;
  y: number;
  zoom: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export class Camera {
  /** For what is drawn beside the map, such as a card that is pinned to a piece. It follows when the map rests. */
  resting = $state.raw<Look>({ x: 0, y: 0, zoom: 1 });
  #now: Look = { x: 0, y: 0, zoom: 1 };
  #map: HTMLElement | null = null;
  #box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  #frame = 0;
  #rest = 0;
  #awake = false;
  #glides = false;
  #size = { width: 0, height: 0 };
  #covered = 0;

  attach(around: HTMLElement, map: HTMLElement): () => void {
    this.#map = map;
    this.#size = { width: around.clientWidth, height: around.clientHeight };
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.#size = { width: entry.contentRect.width, height: entry.contentRect.height };
      this.#draw();
    });
    watch.observe(around);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(this.#frame);
      window.clearTimeout(this.#rest);
    };
  }

  get zoom(): number {
    return this.#now.zoom;
  }

  /** Nobody gets lost: the middle of the window stays on the map. */
  bound(box: Box): void {
    this.#box = box;
  }

  /** So many pixels of the window, from the left, lie under something else: what is shown is shown beside it, if it fits. */
  cover(pixels: number): void {
    this.#covered = this.#size.width - pixels > UNIT ? pixels : 0;
  }

  pan(dx: number, dy: number): void {
    this.#go({ ...this.#now, x: this.#now.x - dx / this.#now.zoom, y: this.#now.y - dy / this.#now.zoom }, false);
  }

  /** Closer or farther; what is under the given point of the window stays there. */
  zoomBy(factor: number, at: Cell = { x: this.#size.width / 2, y: this.#size.height / 2 }, glide = false): void {
    const zoom = clamp(this.#now.zoom * factor, LEAST, MOST);
    const shift = (1 / this.#now.zoom - 1 / zoom) as number;
    const x = this.#now.x + (at.x - this.#size.width / 2) * shift;
    const y = this.#now.y + (at.y - this.#size.height / 2) * shift;
    this.#go({ x, y, zoom }, glide);
  }

  /** Show all of a box of spaces. */
  fit(box: Box, glide = true): void {
    if (!this.#size.width) return;
    const wide = (box.right - box.left + 2 * MARGIN) * UNIT;
    const high = (box.bottom - box.top + 2 * MARGIN) * UNIT;
    const zoom = clamp(Math.min((this.#size.width - this.#covered) / wide, this.#size.height / high), LEAST, FITTED_MOST);
    this.#go({ x: ((box.left + box.right) / 2) * UNIT - this.#covered / 2 / zoom, y: ((box.top + box.bottom) / 2) * UNIT, zoom }, glide);
  }

  /** Bring spaces into sight, and move no farther than that needs. */
  reveal(cells: readonly Cell[], glide = true): void {
    if (!cells.length || !this.#size.width) return;
    const left = Math.min(...cells.map((cell) => cell.x)) - MARGIN;
    const right = Math.max(...cells.map((cell) => cell.x)) + 1 + MARGIN;
    const top = Math.min(...cells.map((cell) => cell.y)) - MARGIN;
    const bottom = Math.max(...cells.map((cell) => cell.y)) + 1 + MARGIN;
    const covered = this.#covered / this.#now.zoom;
    const room = { x: this.#size.width / this.#now.zoom, y: this.#size.height / this.#now.zoom };
    if ((right - left) * UNIT > room.x - covered || (bottom - top) * UNIT > room.y) {
      this.fit({ left: left + MARGIN, right: right - MARGIN, top: top + MARGIN, bottom: bottom - MARGIN }, glide);
      return;
    }
    const x = clamp(this.#now.x, right * UNIT - room.x / 2, left * UNIT + room.x / 2 - covered);
    const y = clamp(this.#now.y, bottom * UNIT - room.y / 2, top * UNIT + room.y / 2);
    if (x !== this.#now.x || y !== this.#now.y) this.#go({ ...this.#now, x, y }, glide);
  }

  /** Which point of the map lies under a point of the window, in spaces. */
  at(point: Cell): Cell {
    return {
      x: (this.#now.x + (point.x - this.#size.width / 2) / this.#now.zoom) / UNIT,
      y: (this.#now.y + (point.y - this.#size.height / 2) / this.#now.zoom) / UNIT,
    };
  }

  /** Where a point of the map, in spaces, lies in the window. */
  inWindow(point: Cell): Cell {
    return {
      x: (point.x * UNIT - this.#now.x) * this.#now.zoom + this.#size.width / 2,
      y: (point.y * UNIT - this.#now.y) * this.#now.zoom + this.#size.height / 2,
    };
  }

  #go(look: Look, glide: boolean): void {
    const { left, top, right, bottom } = this.#box;
    this.#now = {
      x: clamp(look.x, left * UNIT, right * UNIT),
      y: clamp(look.y, top * UNIT, bottom * UNIT),
      zoom: look.zoom,
    };
    this.#wake(glide && moving());
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
    window.clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#settle(), RESTS_AFTER + (glide ? GLIDE : 0));
  }

  #draw(): void {
    this.#frame = 0;
    if (!this.#map) return;
    const { x, y, zoom } = this.#now;
    const [dx, dy] = [this.#size.width / 2 - x * zoom, this.#size.height / 2 - y * zoom];
    this.#map.style.transform = `translate(${dx}px, ${dy}px) scale(${zoom})`;
  }

  // Styles are written where they change: each write has the browser style the map again.
  #wake(glides: boolean): void {
    if (!this.#map || (this.#awake && this.#glides === glides)) return;
    this.#awake = true;
    this.#glides = glides;
    this.#map.style.willChange = 'transform';
    this.#map.style.transition = glides ? `transform ${GLIDE}ms cubic-bezier(.3,.1,.2,1)` : 'none';
  }

  #settle(): void {
    this.#awake = false;
    if (this.#map) this.#map.style.willChange = '';
    this.resting = this.#now;
  }
}
