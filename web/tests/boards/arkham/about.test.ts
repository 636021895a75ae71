import { describe, expect, it } from 'vitest';
import { aboutIn } from '../../../src/boards/arkham/about';
import { TURN } from '../../../src/boards/arkham/reading';
import type { Entry, Option, Scene } from '../../../src/lib/types';

const entry = (code: string, kind: string, text: string): [string, Entry] => [code, { code, name: code, kind, facts: {}, text, flavour: '' }];
const cards = new Map([entry('roland', 'investigator', 'Reaction: a clue.'), entry('guts', 'skill', 'Draw a card.'), entry('dog', 'asset', 'Bites.')]);
const roland = { id: 'card/1', code: 'roland', hand: [{ id: 'card/2', code: 'guts' }, { id: 'card/3', code: 'dog' }], known: [], assets: [], threat: [] };
const scene = (rule: string): Scene => ({ view: { investigators: [roland], resolving: [], test: null }, ask: { rule } }) as unknown as Scene;
const option = (verb: string, ...pieces: string[]): Option => ({ index: 0, verb, words: '', rule: '', pieces, numbers: [0, 0, 0], hint: null, odds: null });

describe('an option is told with the card it is about', () => {
  it('in the hand, or the investigator', () => {
    expect(aboutIn(cards, scene('AHC-COMM-04'), option('commit', 'card/2'))).toBe('Draw a card.');
    expect(aboutIn(cards, scene('AHC-TRIG-06'), option('use', 'card/1'))).toBe('Reaction: a clue.');
  });
  it('but not in a turn, not for several cards, and not for what lies elsewhere', () => {
    expect(aboutIn(cards, scene(TURN), option('play', 'card/2'))).toBe('');
    expect(aboutIn(cards, scene('AHC-MULL-04'), option('replace', 'card/1', 'card/2'))).toBe('');
    expect(aboutIn(cards, scene('AHC-TRIG-06'), option('use', 'card/9'))).toBe('');
  });
  it('but for the icons that are all that counts of an asset in a test', () => {
    expect(aboutIn(cards, scene('AHC-COMM-04'), option('commit', 'card/3'))).toBe('');
    expect(aboutIn(cards, scene('AHC-UPK-05'), option('discard', 'card/3'))).toBe('Bites.');
  });
});
