import { describe, expect, it } from 'vitest';
import { tally } from '../../../src/boards/ancient_terrible_things/reading';
import type { Scene } from '../../../src/lib/types';

const card = (secrets: number, code = 'x'): object => ({ code, name: code, secrets });
interface Holds {
  seat: number;
  score: number;
  won?: object[];
  swag?: object[];
  achievements?: object[];
  terrible?: number[];
  map?: boolean;
  obsession?: object;
}
const seat = (h: Holds): object => ({
  seat: h.seat,
  score: h.score,
  score_stack: h.won ?? [],
  swag: h.swag ?? [],
  achievements: h.achievements ?? [],
  terrible: h.terrible ?? [],
  has_map: h.map ?? false,
  obsession: h.obsession ?? null,
});
const ended = (winners: number[], ...seats: Holds[]): Scene => ({ view: { seats: seats.map(seat) }, result: { winners } }) as unknown as Scene;

describe('the score by source', () => {
  it('tells an Obsession apart from Swag', () => {
    const told = tally(ended([0], { seat: 0, score: 5, won: [card(4), card(3)], swag: [card(2)], terrible: [1], obsession: card(0) }, { seat: 1, score: 1, achievements: [card(1)] }));
    expect(told.heads).toEqual(['Overcome', 'Swag', 'Achievements', 'Terrible Things', 'Obsession']);
    expect(told.rows).toEqual([
      [7, 2, 0, -1, -3],
      [0, 0, 1, 0, 0],
    ]);
    expect(told.notes).toEqual(['Won by 4 points.']);
  });
  it('counts the Compass of who has the Map as Swag', () => {
    const told = tally(ended([0], { seat: 0, score: 4, swag: [card(0, 'founders-compass')], map: true }));
    expect(told.heads).toEqual(['Swag', 'Map']);
    expect(told.rows).toEqual([[3, 1]]);
  });
  it('says what decided between equals', () => {
    const equal = (terrible: number[]): Scene => ended([0], { seat: 0, score: 3, won: [card(3)], terrible: [0] }, { seat: 1, score: 3, won: [card(3)], terrible });
    expect(tally(equal([0, 0])).notes).toEqual(['Equal scores: fewer Terrible Thing tokens decided.']);
    expect(tally(equal([0])).notes).toEqual(['Equal scores and as many Terrible Thing tokens: more Courage decided.']);
  });
});
