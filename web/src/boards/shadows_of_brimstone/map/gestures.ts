// Looking around with mouse, pen, fingers and wheel: what is a drag, what a pinch, and what a click.
import type { Cell } from '../shape';

export interface Gestures {
  pan: (dx: number, dy: number) => void;
  /** By a factor, around a point of the window. */
  zoom: (factor: number, at: Cell) => void;
  /** The pointer is over a point, or nowhere. */
  hover: (at: Cell | null) => void;
  /** `finger`: by touch, so nothing was hovered before. */
  click: (at: Cell, finger: boolean) => void;
}

const FAR = 6; // pixels from which on a press is no click
const WHEEL = 0.0016;
const WHEEL_BY_LINES = 24;

export function gestures(node: HTMLElement, given: Gestures): { update: (given: Gestures) => void; destroy: () => void } {
  let now = given;
  const down = new Map<number, Cell>();
  let pressed: Cell | null = null;
  let dragging = false;
  let left = 0;
  let top = 0;

  // The window stays where it is during a gesture: measuring it once for each keeps moves free of layout.
  function measure(): void {
    const box = node.getBoundingClientRect();
    left = box.left;
    top = box.top;
  }
  const point = (event: PointerEvent | WheelEvent): Cell => ({ x: event.clientX - left, y: event.clientY - top });

  function press(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('.over-map')) return;
    measure();
    const at = point(event);
    down.set(event.pointerId, at);
    if (down.size === 1) {
      pressed = at;
      dragging = false;
    } else dragging = true;
  }

  function move(event: PointerEvent): void {
    const at = point(event);
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== 'touch') now.hover((event.target as Element).closest('.over-map') ? null : at);
      return;
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, at);
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(at.x - other.x, at.y - other.y);
      now.pan((at.x - last.x) / 2, (at.y - last.y) / 2);
      if (before > 0) now.zoom(after / before, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      return;
    }
    if (!dragging && pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) < FAR) return;
    if (!dragging) {
      dragging = true;
      node.setPointerCapture(event.pointerId);
      now.hover(null);
    }
    now.pan(at.x - last.x, at.y - last.y);
  }

  function release(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || down.size) return;
    if (!dragging && event.type === 'pointerup') now.click(point(event), event.pointerType === 'touch');
    dragging = false;
    pressed = null;
  }

  function leave(event: PointerEvent): void {
    if (!down.size && event.pointerType !== 'touch') now.hover(null);
  }

  function enter(): void {
    measure();
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest('.over-map')) return;
    event.preventDefault();
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL_BY_LINES : event.deltaY;
    now.zoom(Math.exp(-by * (event.ctrlKey ? 6 : 1) * WHEEL), point(event));
  }

  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerdown', press);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', release);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    update: (other) => (now = other),
    destroy: () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', release);
      node.removeEventListener('pointercancel', release);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
    },
  };
}
