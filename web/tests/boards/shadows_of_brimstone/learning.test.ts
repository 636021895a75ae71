import { describe, expect, it } from 'vitest';
import { learnerOf, tracksOf } from '../../../src/boards/shadows_of_brimstone/sheets/learning';
import type { Entry, Option, SobView } from '../../../src/lib/types';

const ability = (code: string, track: string, tier: number, heroClass = 'bandido'): Entry => ({
  code,
  name: code,
  kind: 'ability',
  facts: { class: heroClass, track, tier },
  text: '',
  flavour: '',
});
const library = new Map(
  [ability('b2', 'Powder', 2), ability('b1', 'Powder', 1), ability('g1', 'Grudges', 1), ability('other', 'The Badge', 1, 'us-marshal')].map((entry) => [entry.code, entry]),
);

describe('a new level', () => {
  it('has the tracks of the class, each in the order of its tiers', () => {
    expect(tracksOf(library, 'bandido').map((track) => [track.name, track.abilities.map((one) => one.code)])).toEqual([
      ['Powder', ['b1', 'b2']],
      ['Grudges', ['g1']],
    ]);
  });

  it('is that of the hero who is asked what to learn', () => {
    const view = { asked: 1, heroes: [{ index: 0 }, { index: 1 }] } as unknown as SobView;
    expect(learnerOf(view, [{ verb: 'learn' } as Option])?.index).toBe(1);
    expect(learnerOf(view, [{ verb: 'go up' } as Option])).toBeUndefined();
  });
});
