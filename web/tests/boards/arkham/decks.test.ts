import { describe, expect, it } from 'vitest';
import { fileName, parts } from '../../../src/boards/arkham/decks/files';
import { columnOf, withCopies } from '../../../src/boards/arkham/decks/pool';

describe('files of decks', () => {
  it('have a name that every system takes', () => {
    expect(fileName('Shoot First, File Later', 'txt')).toBe('shoot-first-file-later.txt');
    expect(fileName('Élodie: "Ωmega"', 'json')).toBe('e-lodie-mega.json');
    expect(fileName('…', 'txt')).toBe('deck.txt');
    expect(fileName('x'.repeat(200), 'txt')).toHaveLength(64);
  });

  it('hold one deck, or a list of several', () => {
    expect(parts('[{"name":"A"},{"name":"B"}]')).toEqual(['{"name":"A"}', '{"name":"B"}']);
    expect(parts('{"name":"A"}')).toEqual(['{"name":"A"}']);
    expect(parts('2x Knife')).toEqual(['2x Knife']);
    expect(parts('[]')).toEqual(['[]']);
  });
});

describe('a deck', () => {
  it('gets and loses copies without changing the old one', () => {
    const slots = { knife: 1, flashlight: 2 };
    expect(withCopies(slots, 'knife', 2)).toEqual({ flashlight: 2, knife: 2 });
    expect(withCopies(slots, 'knife', 0)).toEqual({ flashlight: 2 });
    expect(slots).toEqual({ knife: 1, flashlight: 2 });
  });

  it('shows dear cards in one column, and X with the free ones', () => {
    expect([-2, 0, 3, 5, 9].map(columnOf)).toEqual([0, 0, 3, 5, 5]);
  });
});
