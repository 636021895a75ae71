import { describe, expect, it } from 'vitest';
import { texts, verbTitle } from '../src/lib/texts';

function* leaves(thing: unknown, path: string): Generator<[string, unknown]> {
  if (thing !== null && typeof thing === 'object') {
    for (const [key, inner] of Object.entries(thing)) yield* leaves(inner, `${path}.${key}`);
  } else yield [path, thing];
}

describe('texts', () => {
  it('counts one thing in the singular and none or many in the plural', () => {
    expect([0, 1, 2].map(texts.lobby.answers)).toEqual(['0 answers', '1 answer', '2 answers']);
    expect([1, 2].map(texts.ahc.clues)).toEqual(['1 clue', '2 clues']);
    expect(texts.saw.chosen(1)).toContain('1 die in hand');
    expect(texts.saw.chosen(2)).toContain('2 dice in hand');
    expect(texts.lobby.players(1, 1)).toBe('1 player');
    expect(texts.lobby.players(1, 4)).toBe('1–4 players');
  });

  it('writes numbers below zero with a minus, not a hyphen', () => {
    expect(texts.ahc.signed(-2)).toBe('−2');
    expect(texts.ahc.signed(2)).toBe('+2');
    expect(texts.att.terrible(3)).toBe('Terrible Thing worth −3');
    expect(texts.att.terrible(0)).toBe('Terrible Thing worth 0');
  });

  it('has words for every bot that sits in no list of names', () => {
    expect(texts.setup.botName(0)).toBe('Old Moss');
    expect(texts.setup.botName(7)).toBe('Bot 8');
  });

  it('makes a heading of a verb', () => {
    expect(verbTitle('roll')).toBe('Roll');
    expect(verbTitle('end turn')).toBe('End turn');
  });

  it('has no stray spaces around its words', () => {
    const words = [...leaves(texts, 'texts')].filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string');
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter(([, text]) => text !== text.trim())).toEqual([]);
  });
});
