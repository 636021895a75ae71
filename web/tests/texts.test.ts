import { describe, expect, it } from 'vitest';
import { texts, verbTitle } from '../src/lib/texts';

// Those of the frame, and those of every game.
const all = import.meta.glob('../src/**/texts.ts', { eager: true });

function* leaves(thing: unknown, path: string): Generator<[string, unknown]> {
  if (thing !== null && typeof thing === 'object') {
    for (const [key, inner] of Object.entries(thing)) yield* leaves(inner, `${path}.${key}`);
  } else yield [path, thing];
}

describe('texts', () => {
  it('counts one thing in the singular and none or many in the plural', () => {
    expect([0, 1, 2].map(texts.lobby.answers)).toEqual(['0 answers', '1 answer', '2 answers']);
    expect(texts.lobby.players(1, 1)).toBe('1 player');
    expect(texts.lobby.players(1, 4)).toBe('1–4 players');
  });

  it('has words for every bot that sits in no list of names', () => {
    expect(texts.setup.botName(0)).toBe('Old Moss');
    expect(texts.setup.botName(7)).toBe('Bot 8');
  });

  it('makes a heading of a verb', () => {
    expect(verbTitle('roll')).toBe('Roll');
    expect(verbTitle('end turn')).toBe('End turn');
    expect(verbTitle('foe to')).toBe('It goes');
  });

  it('has no stray spaces around its words', () => {
    const words = [...leaves(all, '')].filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string');
    expect(Object.keys(all).length).toBeGreaterThan(3);
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter(([, text]) => text !== text.trim())).toEqual([]);
  });
});
