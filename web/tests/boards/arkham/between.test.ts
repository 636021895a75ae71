import { describe, expect, it } from 'vitest';
import { askedOf, changeOf, comingIn, groupsOf, levelIn, openShelves, optionsFor, plainName, reasonOf, shelvesOf, upgradesOf } from '../../../src/boards/arkham/between/reading';
import type { AhbBetweenView, AhbDeckCard, AhbInvestigatorView, AhbWare, Entry, Option } from '../../../src/lib/types';

const option = (verb: string, words: string, ...pieces: string[]): Option => ({ index: 0, verb, words, rule: '', pieces, numbers: [0, 0, 0], hint: null, odds: null });
const card = (name: string, copies: number, was: number, more: Partial<AhbDeckCard> = {}): AhbDeckCard => ({ code: name, name, faction: 'guardian', level: 0, copies, was, counts: true, weakness: false, stays: '', ...more });
const ware = (name: string, level: number, upgrade: number, why_not = ''): AhbWare => ({ code: name, name, faction: 'guardian', level, price: Math.max(level, 1), upgrade, why_not, rule: '' });
const entry = (code: string, kind: string): [string, Entry] => [code, { code, name: code, kind, facts: {}, text: '', flavour: '' }];

const better = option('upgrade', 'Upgrade Beat Cop from level 0 to 2 for 2 experience', 'Beat Cop', 'Beat Cop');
const buyBetter = option('buy', 'Buy Beat Cop (guardian, level 2) for 2 experience', 'Beat Cop');
const buyPlain = option('buy', 'Buy Beat Cop (guardian, level 0) for 1 experience', 'Beat Cop');
const out = option('take out', 'Take out Knife (neutral, level 0), one of 2', 'Knife');
const all = [better, buyBetter, buyPlain, out, option('finish', 'Finish and keep 10 experience')];

describe('the options about a card', () => {
  it('are those of its level, for its upgrade has the same name', () => {
    expect(all.map(levelIn)).toEqual([2, 2, 0, 0, 0]);
    expect(optionsFor(all, 'Beat Cop (2)', 2)).toEqual([better, buyBetter]);
    expect(optionsFor(all, 'Beat Cop', 0)).toEqual([buyPlain]);
    expect(optionsFor(all, 'Knife', 0)).toEqual([out]);
    expect(optionsFor(all, 'Shotgun', 4)).toEqual([]);
  });
  it('are its upgrades as well, where it is the lower level', () => {
    expect(upgradesOf(all, 'Beat Cop', 0)).toEqual([better]);
    expect(upgradesOf(all, 'Beat Cop (2)', 2)).toEqual([]);
  });
  it('need its name alone', () => {
    expect(plainName('Beat Cop (2)')).toBe('Beat Cop');
    expect(plainName('.45 Automatic')).toBe('.45 Automatic');
    expect(reasonOf('Cover Up is a weakness and stays in the deck [AHC-XP-08]')).toBe('Cover Up is a weakness and stays in the deck');
  });
});

describe('a deck', () => {
  it('tells what has changed', () => {
    const bought = [
      { card: 'Beat Cop (2)', left: 'Beat Cop', price: 2 },
      { card: 'Shotgun', left: 'Knife', price: 4 },
    ];
    expect(changeOf(card('Beat Cop (2)', 1, 0), bought)).toBe('upgraded');
    expect(changeOf(card('Beat Cop', 0, 1), bought)).toBe('gone');
    expect(changeOf(card('Shotgun', 1, 0), bought)).toBe('new');
    expect(changeOf(card('Knife', 1, 2), bought)).toBe('fewer');
    expect(changeOf(card('Machete', 2, 1), bought)).toBe('more');
    expect(changeOf(card('Guts', 2, 2), bought)).toBe('same');
  });
  it('lies by kinds and names, weaknesses last', () => {
    const library = new Map([entry('Knife', 'asset'), entry('.45 Automatic', 'asset'), entry('Guts', 'skill'), entry('Paranoia', 'treachery')]);
    const deck = [card('Paranoia', 1, 1, { weakness: true }), card('Knife', 1, 1), card('Guts', 2, 2), card('.45 Automatic', 1, 1), card('Unheard of', 1, 1)];
    expect(groupsOf(deck, library).map(([group, cards]) => [group, cards.map((each) => each.name)])).toEqual([
      ['asset', ['.45 Automatic', 'Knife']],
      ['skill', ['Guts']],
      ['other', ['Unheard of']],
      ['weakness', ['Paranoia']],
    ]);
  });
});

describe('what is on offer', () => {
  const wares = [ware('Shotgun', 4, -1), ware('Beat Cop (2)', 2, 2), ware('Dodge', 0, -1), ware('Guts', 0, -1, 'there are 2 copies')];
  it('is upgrades, cards with a level, cards without one, and what must wait', () => {
    const { upgrades, experienced, plain, refused } = shelvesOf(wares);
    expect([upgrades, experienced, plain, refused].map((list) => list.map((each) => each.name))).toEqual([['Beat Cop (2)'], ['Shotgun'], ['Dodge'], ['Guts']]);
  });
  it('begins with what fills a deck that lacks cards', () => {
    expect(openShelves({ wares, missing: 0 }).map(([name]) => name)).toEqual(['upgrades', 'experienced', 'plain']);
    expect(openShelves({ wares, missing: 2 }).map(([name]) => name)).toEqual(['plain', 'upgrades', 'experienced']);
    expect(openShelves({ wares: wares.slice(3), missing: 0 })).toEqual([]);
  });
  it('knows the card for which nothing has left yet', () => {
    expect(comingIn([{ card: 'Shotgun', left: '', price: 4 }])?.card).toBe('Shotgun');
    expect(comingIn([{ card: 'Shotgun', left: 'Knife', price: 4 }])).toBeUndefined();
    expect(comingIn([])).toBeUndefined();
  });
});

describe('the deck that is open', () => {
  const person = (name: string, seat: number, wares: AhbWare[] = []): AhbInvestigatorView => ({ name, seat, wares }) as AhbInvestigatorView;
  const view = (investigators: AhbInvestigatorView[], offered_to = ''): AhbBetweenView => ({ coming: '', investigators, owing: [], unused: [], offered: '', offered_to });
  it('is that of whoever buys, then of whoever has earned something, then the own one', () => {
    expect(askedOf(view([person('Daisy', 1), person('Skids', 0, [ware('Dodge', 0, -1)])], 'Daisy'), 1)).toBe(1);
    expect(askedOf(view([person('Skids', 0), person('Daisy', 1)], 'Daisy'), 0)).toBe(1);
    expect(askedOf(view([person('Skids', 0), person('Daisy', 1)]), 1)).toBe(1);
    expect(askedOf(view([]), 0)).toBe(0);
  });
});
