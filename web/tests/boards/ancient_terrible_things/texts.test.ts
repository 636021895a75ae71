import { describe, expect, it } from 'vitest';
import { att } from '../../../src/boards/ancient_terrible_things/texts';

describe('the texts of Ancient Terrible Things', () => {
  it('write what a Terrible Thing costs with a minus, not a hyphen', () => {
    expect(att.terrible(3)).toBe('Terrible Thing worth −3');
    expect(att.terrible(0)).toBe('Terrible Thing worth 0');
  });
});
