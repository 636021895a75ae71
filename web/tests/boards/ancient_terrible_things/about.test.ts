import { describe, expect, it } from 'vitest';
import { aboutIn } from '../../../src/boards/ancient_terrible_things/about';
import type { Entry, Option, Scene } from '../../../src/lib/types';

const cards = new Map(
  [
    { code: 'heiress', name: 'The Heiress', kind: 'character', facts: { extra: 'treasure', obsession: 'silver' }, text: '', flavour: '' },
    { code: 'captain', name: 'The Captain', kind: 'character', facts: { extra: '', obsession: 'course' }, text: '', flavour: '' },
    { code: 'silver', name: 'Family Silver', kind: 'obsession', facts: {}, text: 'It is worth less.', flavour: '' },
  ].map((entry) => [entry.code, entry as Entry] as const),
);
const view = {
  seat: 0,
  seats: [{ obsession: null, hand: [{ code: 'feat', text: 'Re-roll.' }], swag: [] }],
  locations: [{ code: 'shrine', text: 'Gain 1 Focus.', event: null }],
  trading_post: [{ code: 'drops', text: 'Calms.' }, null],
  old_stock_top: null,
};
const scene = { view } as unknown as Scene;
const option = (verb: string, ...pieces: string[]): Option => ({ index: 0, verb, words: '', rule: '', pieces, numbers: [0, 0, 0], hint: null, odds: null });

describe('an option is told with what it is about', () => {
  it('a card that is bought, but not one that is swept away', () => {
    expect(aboutIn(cards, scene, option('buy', 'drops'))).toBe('Calms.');
    expect(aboutIn(cards, scene, option('refresh', 'drops'))).toBe('');
  });
  it('a location that is explored', () => {
    expect(aboutIn(cards, scene, option('explore', 'shrine'))).toBe('Gain 1 Focus.');
  });
  it('a character that is taken', () => {
    expect(aboutIn(cards, scene, option('take', 'heiress'))).toBe('Begins with 1 Treasure more than the others.');
    expect(aboutIn(cards, scene, option('take', 'captain'))).toContain('Map');
  });
  it('a card in the hand', () => {
    expect(aboutIn(cards, scene, option('play', 'feat'))).toBe('Re-roll.');
  });
});
