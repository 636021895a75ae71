import { expect, test } from 'vitest';
import { brief, drawnThisRound, lasting, told } from '../../../src/boards/arkham/reading';
import type { Entry, LogLine, Option } from '../../../src/lib/types';

const card = (name: string): Entry => ({ code: name, name, kind: 'enemy', facts: { faction_code: 'mythos' }, text: '', flavour: '' });
const line = (kind: string, text: string): LogLine => ({ kind, text }) as LogLine;
const option = (verb: string, words: string, hint = ''): Option => ({ verb, words, hint }) as Option;

test('of two names of which one is part of the other the longer one was drawn', () => {
  const cards = new Map(['Umôrdhoth', 'Umôrdhoth’s Wrath', 'Acolyte'].map((name) => [name, card(name)]));
  const log = [line('round', 'Round 2'), line('encounter', 'Roland Banks draws the encounter card Umôrdhoth’s Wrath')];
  expect(drawnThisRound(log, cards).map((entry) => entry.name)).toEqual(['Umôrdhoth’s Wrath']);
});

test('the second name of a place is no label of what can be done there', () => {
  const place = 'Arkham Woods: Quiet Glade';
  expect(brief(option('move', `move to ${place}`), place)).toBe('Move here');
  expect(told(option('investigate', `investigate ${place}`, '35 % (combat 2 against 2), no clue is there'), place)).toBe(
    'Investigate 35\u00a0%, no clue is there',
  );
  expect(brief(option('use', `use ${place}: heal 1 horror`), place)).toBe('Use: heal 1 horror');
});

test('of a card in play its Revelation is over, unless it says nothing else', () => {
  const fog = { ...card('Obscuring Fog'), text: 'Revelation: attach it to the place where you are. The shroud there is 2 higher.' };
  expect(lasting(fog)).toBe('The shroud there is 2 higher.');
  const shadow = { ...card('Hunting Shadow'), text: 'Revelation: you take 2 damage.' };
  expect(lasting(shadow)).toBe('Revelation: you take 2 damage.');
});
