import { describe, expect, it } from 'vitest';
import { ahc } from '../../../src/boards/arkham/texts';

describe('the texts of Arkham', () => {
  it('count one thing in the singular and many in the plural', () => {
    expect([1, 2].map(ahc.clues)).toEqual(['1 clue', '2 clues']);
  });

  it('write numbers below zero with a minus, not a hyphen', () => {
    expect([-2, 0, 2].map(ahc.signed)).toEqual(['−2', '+0', '+2']);
  });
});
