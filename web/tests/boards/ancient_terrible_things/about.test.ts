import { describe, expect, it } from 'vitest';
import { aboutIn, subject } from '../../../src/boards/ancient_terrible_things/about';
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
  seats: [{ obsession: null, pawn: 'shrine', hand: [{ code: 'feat', text: 'Re-roll.' }], swag: [] }],
  locations: [
    { code: 'shrine', name: 'Accursed Shrine', text: 'Gain 1 Focus.', event: null, encounter: null },
    { code: 'gorge', name: 'Ghastly Gorge', text: 'Exchange Feats.', event: null, encounter: { code: 'crate', name: 'The Crate', secrets: 1 } },
  ],
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
  it('an encounter that is overcome by courage, and not the location where it lies', () => {
    for (const piece of ['gorge', 'crate'])
      expect(aboutIn(cards, scene, option('desperate act', piece))).toBe('Overcomes The Crate at once, without dice: worth 1 Ancient Secret.');
    expect(aboutIn(cards, scene, option('take', 'gorge'))).toBe('');
  });
  it('a character that is taken', () => {
    expect(aboutIn(cards, scene, option('take', 'heiress'))).toBe('Begins with 1 Treasure more than the others.');
    expect(aboutIn(cards, scene, option('take', 'captain'))).toContain('Map');
  });
  it('a card in the hand', () => {
    expect(aboutIn(cards, scene, option('play', 'feat'))).toBe('Re-roll.');
  });
});

describe('a question of a location', () => {
  const asked = (rule: string, prompt: string): Scene => ({ ...scene, ask: { rule, prompt } }) as unknown as Scene;
  it('is told with what the location does', () => {
    expect(subject(asked('ATT-EXP-04', 'Use the Ghastly Gorge?'))).toMatchObject({ name: 'Ghastly Gorge', text: 'Exchange Feats.' });
    expect(subject(asked('ATT-LOC-05', 'Which token do you give?'))).toMatchObject({ name: 'Accursed Shrine' });
  });
  it('is no other question', () => {
    expect(subject(asked('ATT-EXP-01', 'Where do you explore?'))).toBeNull();
  });
});
