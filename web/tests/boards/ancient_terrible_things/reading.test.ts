import { describe, expect, it } from 'vitest';
import { momentOf, showCard } from '../../../src/boards/ancient_terrible_things/reading';
import type { AttCardView } from '../../../src/lib/types';

const card = (moment: string): AttCardView => ({
  code: 'night-errand',
  name: 'Night Errand',
  text: 'While you explore: take all resource tokens lying at one other location.',
  cost: 1,
  secrets: 0,
  exhausted: false,
  flavour: '',
  moment,
});

describe('a card of Ancient Terrible Things, looked at closely', () => {
  it('says when a Feat can be played', () => {
    expect(showCard(card('while you explore'), 'Feats', 'feat').lines).toEqual(['costs 1 Feat', 'played while you explore']);
  });

  it('says when Swag can be used, in one\'s own possession and for sale', () => {
    expect(showCard(card('after the first roll'), 'Swag', null).lines).toEqual(['used after the first roll']);
    expect(showCard(card('after the first roll'), 'Swag', 'treasure').lines).toContain('used after the first roll');
  });

  it('says that other Swag works always, and nothing of cards that are neither', () => {
    expect(momentOf(card('always'), false)).toBe('works always');
    expect(showCard(card(''), 'Achievements', null).lines).toEqual([]);
  });
});
