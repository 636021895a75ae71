// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heap, land, lookAround, piece, takeOff, type Heap } from '../src/lib/flights';
import { likes } from '../src/lib/likes.svelte';

// A page without a layout: elements stand where the test puts them, and flights are noted instead of flown.
const places = new Map<Element, DOMRect>();
const flights: { from: string; finish: () => void }[] = [];
const actions: { destroy: () => void }[] = [];

function put(node: Element, x: number, y: number): void {
  places.set(node, new DOMRect(x, y, 20, 20));
}

function element(x: number, y: number, parent: Element = document.body): HTMLElement {
  const node = document.createElement('span');
  parent.append(node);
  put(node, x, y);
  return node;
}

function pawn(x: number, y: number, parent?: Element): HTMLElement {
  const node = element(x, y, parent);
  actions.push(piece(node, 'pawn/1'));
  return node;
}

function coins(at: string, x: number, count?: number): (count: number) => void {
  const node = element(x, 0);
  const what = (n?: number): Heap => (n === undefined ? { at, kind: 'coin' } : { at, kind: 'coin', count: n });
  const action = heap(node, what(count));
  actions.push(action);
  return (now) => action.update(what(now));
}

const froms = (): string[] => flights.map((flight) => flight.from.split(' scale')[0]!);

beforeEach(() => {
  document.body.innerHTML = '';
  put(document.body, 0, 0);
  Element.prototype.getBoundingClientRect = function () {
    return places.get(this) ?? new DOMRect();
  };
  Element.prototype.animate = function (frames: Keyframe[]) {
    const flight = { onfinish: null as (() => void) | null, cancel: () => undefined, finish: () => flight.onfinish?.() };
    const from = frames[0]?.['transform'];
    if (from) flights.push({ from: String(from), finish: flight.finish });
    return flight as unknown as Animation;
  } as typeof Element.prototype.animate;
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1000, configurable: true });
  likes.set({ still: false });
  takeOff('seat 0');
  flights.length = 0;
});

afterEach(() => {
  land();
  for (const action of actions.splice(0)) action.destroy();
  places.clear();
});

describe('flights', () => {
  it('lets a piece fly from where it was', () => {
    const node = pawn(100, 50);
    lookAround();
    put(node, 300, 50);
    takeOff('seat 0');
    expect(froms()).toEqual(['translate(100px, 50px)']);
  });

  it('knows a piece by its name, whichever element shows it', () => {
    const node = pawn(100, 50);
    lookAround();
    actions.pop()?.destroy();
    node.remove();
    pawn(400, 80);
    takeOff('seat 0');
    expect(froms()).toEqual(['translate(100px, 50px)']);
  });

  it('leaves alone what only moves along with what is around it', () => {
    const board = element(0, 0);
    const node = pawn(100, 50, board);
    lookAround();
    put(board, 200, 0);
    put(node, 300, 50);
    takeOff('seat 0');
    expect(froms()).toEqual([]);
  });

  it('does not fly when another seat looks at the table, or where nothing shall move', () => {
    const node = pawn(100, 50);
    lookAround();
    put(node, 300, 50);
    takeOff('seat 1');
    lookAround();
    put(node, 500, 50);
    likes.set({ still: true });
    takeOff('seat 1');
    expect(froms()).toEqual([]);
  });

  it('sends what one heap has lost to the heap that has gained', () => {
    const ada = coins('seat/0', 100, 3);
    const bo = coins('seat/1', 500, 0);
    lookAround();
    ada(1);
    bo(2);
    takeOff('seat 0');
    expect(froms()).toEqual(['translate(100px, 0px)', 'translate(100px, 0px)']);
  });

  it('gives and takes by the supply what no other heap accounts for', () => {
    coins('supply', 900);
    const ada = coins('seat/0', 100, 1);
    const bo = coins('seat/1', 500, 2);
    lookAround();
    ada(2);
    takeOff('seat 0');
    expect(froms()).toEqual(['translate(900px, 0px)']);
    flights.length = 0;
    lookAround();
    bo(1);
    takeOff('seat 0');
    expect(froms()).toEqual(['translate(500px, 0px)']);
  });

  it('shows at most five of a kind in the air', () => {
    coins('supply', 900);
    const ada = coins('seat/0', 100, 0);
    lookAround();
    ada(12);
    takeOff('seat 0');
    expect(froms()).toHaveLength(5);
  });

  it('ends at once with any key', () => {
    const node = pawn(100, 50);
    lookAround();
    put(node, 300, 50);
    takeOff('seat 0');
    expect(document.querySelector('.sky')?.children).toHaveLength(1);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    expect(document.querySelector('.sky')?.children).toHaveLength(0);
  });
});
