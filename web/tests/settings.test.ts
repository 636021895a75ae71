import { describe, expect, it } from 'vitest';
import { applies, effectOf, flipped } from '../src/lib/settings';
import type { Setting } from '../src/lib/types';

const setting = (more: Partial<Setting>): Setting => ({
  name: 'moon',
  meaning: 'what hangs in the sky',
  values: ['new', 'full'],
  default: 'new',
  rule: '',
  free: false,
  several: false,
  needs: {},
  effects: {},
  ...more,
});
const hounds = setting({
  name: 'hounds',
  values: ['none', 'grey', 'white', 'black'],
  default: 'none',
  several: true,
  effects: { none: 'It is quiet.', grey: 'The grey one howls.', black: 'The black one bites.' },
});

describe('a setting that needs others', () => {
  it('means something always where it needs none', () => {
    expect(applies(setting({}), {})).toBe(true);
  });

  it('means something only where all others are as it needs them', () => {
    const moon = setting({ needs: { hour: ['night', 'dawn'], sky: ['clear'] } });
    expect(applies(moon, { hour: 'dawn', sky: 'clear' })).toBe(true);
    expect(applies(moon, { hour: 'dusk', sky: 'clear' })).toBe(false);
    expect(applies(moon, { hour: 'night' })).toBe(false);
  });
});

describe('a setting with several values', () => {
  it('takes one and leaves it out again, in the order of the values', () => {
    expect(flipped(hounds, 'none', 'black')).toBe('black');
    expect(flipped(hounds, 'black', 'grey')).toBe('grey,black');
    expect(flipped(hounds, 'grey,black', 'grey')).toBe('black');
  });

  it('has its default when none is left', () => {
    expect(flipped(hounds, 'white', 'white')).toBe('none');
  });
});

describe('what a value does', () => {
  it('is told for each of several', () => {
    expect(effectOf(hounds, 'grey,white,black')).toBe('The grey one howls. The black one bites.');
    expect(effectOf(hounds, 'none')).toBe('It is quiet.');
  });

  it('is nothing where nothing is said', () => {
    expect(effectOf(setting({}), 'full')).toBe('');
  });
});
