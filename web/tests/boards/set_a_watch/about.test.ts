import { describe, expect, it } from 'vitest';
import { about } from '../../../src/boards/set_a_watch/about';
import { FIGHTING } from '../../../src/boards/set_a_watch/reading';
import type { Option, Scene } from '../../../src/lib/types';

const view = { adventurers: [{ abilities: [{ code: 'net', name: 'Net and Cudgel', text: 'Negate a Creature.' }] }] };
const scene = (rule: string): Scene => ({ view, ask: { rule } }) as unknown as Scene;
const option = (...pieces: string[]): Option => ({ index: 0, verb: '', words: '', rule: '', pieces, numbers: [0, 0, 0], hint: null, odds: null });

describe('an option is told with the Ability it is about', () => {
  it('alone, or by name where another card is named too', () => {
    expect(about(scene('SAW-ACT-11'), option('net'))).toBe('Negate a Creature.');
    expect(about(scene('SAW-ACT-14'), option('net', 'long-arm'))).toBe('Net and Cudgel: Negate a Creature.');
  });
  it('but not in a watch, and not where it is about something else', () => {
    expect(about(scene(FIGHTING), option('net'))).toBe('');
    expect(about(scene('SAW-ACT-11'), option('heretic'))).toBe('');
  });
});
