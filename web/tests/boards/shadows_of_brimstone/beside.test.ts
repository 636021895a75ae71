import { describe, expect, it } from 'vitest';
import { beside, type Area } from '../../../src/boards/shadows_of_brimstone/fight/beside';

const WINDOW = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIZE = { wide: 200, high: 150 };
const piece = (x: number, y: number): Area => ({ x, y, wide: 50, high: 50 });

describe('a note beside a piece', () => {
  it('stands to the right of it, its foot level with the piece', () => {
    expect(beside(piece(400, 400), [], SIZE, WINDOW)).toEqual({ x: 456, y: 300 });
  });

  it('stands to the left where there is no room', () => {
    expect(beside(piece(900, 400), [], SIZE, WINDOW)).toEqual({ x: 694, y: 300 });
  });

  it('covers nobody where it can be helped', () => {
    const crowd = [piece(460, 400), piece(340, 400), piece(460, 340)];
    const { x, y } = beside(piece(400, 400), crowd, SIZE, WINDOW);
    const covers = crowd.filter((other) => x < other.x + 50 && other.x < x + SIZE.wide && y < other.y + 50 && other.y < y + SIZE.high);
    expect(covers).toEqual([]);
  });

  it('never leaves the window', () => {
    for (const at of [piece(0, 0), piece(950, 0), piece(0, 750), piece(950, 750)]) {
      const { x, y } = beside(at, [], SIZE, WINDOW);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + SIZE.wide).toBeLessThanOrEqual(1000);
      expect(y + SIZE.high).toBeLessThanOrEqual(800);
    }
  });
});
