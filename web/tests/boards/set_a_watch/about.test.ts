import { describe, expect, it } from 'vitest';
import { about } from '../../../src/boards/set_a_watch/about';
import type { Option, Scene } from '../../../src/lib/types';

const view = { adventurers: [{ abilities: [{ code: 'net', name: 'Net and Cudgel', text: 'Negate a Creature.' }] }] };
const scene = { view } as unknown as Scene;
const option = (verb: string, ...pieces: string[]): Option => ({ index: 0, verb, words: '', rule: '', pieces, numbers: [0, 0, 0], hint: null, odds: null });

describe('an option is told with the Ability it is about', () => {
  it('alone, or by name where another card is named too', () => {
    expect(about(scene, option('refresh', 'net'))).toBe('Negate a Creature.');
    expect(about(scene, option('equip', 'net', 'long-arm'))).toBe('Net and Cudgel: Negate a Creature.');
  });
  it('but not where it lies before everybody, nor where it is about something else', () => {
    expect(about(scene, option('activate', 'net'))).toBe('');
    expect(about(scene, option('refresh', 'heretic'))).toBe('');
  });
});
