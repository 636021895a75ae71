import { describe, expect, it } from 'vitest';
import { saw } from '../../../src/boards/set_a_watch/texts';

describe('the texts of Set a Watch', () => {
  it('count one die and two dice', () => {
    expect(saw.chosen(1)).toContain('1 die in hand');
    expect(saw.chosen(2)).toContain('2 dice in hand');
  });
});
