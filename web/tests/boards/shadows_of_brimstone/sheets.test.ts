import { describe, expect, it, vi } from 'vitest';
import { Errand } from '../../../src/boards/shadows_of_brimstone/sheets/errand';
import { shortWords, turnOf } from '../../../src/boards/shadows_of_brimstone/sheets/labels';
import { changesOf, readingOf, written } from '../../../src/boards/shadows_of_brimstone/sheets/numbers';
import { clothingOf, handsOf, isCarried, thingsOf } from '../../../src/boards/shadows_of_brimstone/sheets/things';
import { optionsAbout, partnerIn, wishOf } from '../../../src/boards/shadows_of_brimstone/sheets/wishes';
import type { Choosing } from '../../../src/lib/choosing.svelte';
import type { Entry, Option, SobHeroView, SobItemView, SobView } from '../../../src/lib/types';

// -- what is printed

const printed = (code: string, name: string, facts: Record<string, unknown> = {}): Entry => ({ code, name, kind: 'item', facts, text: '', flavour: '' });
const library = new Map(
  [
    printed('us-marshal', 'US Marshal', { strength: 2, move: 0, defense: 3, bonus: {} }),
    printed('shotgun', 'Shotgun', { hands: 2, weight: 1, slots: 1 }),
    printed('pistol', 'Pistol', { hands: 1, weight: 1, slots: 2 }),
    printed('hatchet', 'Hatchet', { hands: 1, weight: 1 }),
    printed('knife', 'Knife', { hands: 1 }),
    printed('duster', 'Trail Duster', { clothing: 'Coat', weight: 2, bonus: { armor: 6 } }),
    printed('hat', 'Hat of Thoughts', { clothing: 'Hat', bonus: { strength: 1 } }),
    printed('inlay', 'Silver Inlay', { fits: 'Gun', fills: 1, weight: 1 }),
    printed('bandages', 'Bandages'),
    printed('mutation-antlers', 'Antlers', { forbids: 'Hat' }),
  ].map((entry) => [entry.code, entry]),
);

const item = (code: string, more: Partial<SobItemView> = {}): SobItemView => ({
  code,
  name: library.get(code)?.name ?? code,
  text: '',
  held: false,
  works: false,
  attached: [],
  ...more,
});

function hero(index: number, items: SobItemView[], more: Partial<SobHeroView> = {}): SobHeroView {
  const numbers = { strength: 2, move: 0, defense: 3 };
  return { index, seat: 0, name: `Hero ${index}`, hero_class: 'us-marshal', numbers, hands: 2, items, tokens: {}, shots: {}, upgrades: [], abilities: [], bonuses: [], scars: [], activated: false, ...more } as SobHeroView;
}
const view = (heroes: SobHeroView[], more: Partial<SobView> = {}): SobView => ({ heroes, asked: 0, acting: 0, order: [], foes: [], ...more }) as unknown as SobView;

let count = 0;
const option = (verb: string, pieces: string[], words: string, numbers: [number, number, number] = [0, 0, 0]): Option => ({
  index: (count += 1),
  verb,
  words,
  rule: '',
  pieces,
  numbers,
  hint: null,
  odds: null,
});

// -- reading

describe('the things of a hero', () => {
  it('weigh what is attached to them too', () => {
    const [shotgun] = thingsOf(hero(0, [item('shotgun', { attached: ['inlay'] })]), library);
    expect(shotgun?.weight).toBe(2);
  });

  it('have numbers where several have one name', () => {
    expect(thingsOf(hero(0, [item('pistol'), item('hatchet'), item('pistol')]), library).map((thing) => thing.label)).toEqual(['Pistol 1', 'Hatchet', 'Pistol 2']);
  });

  it('fill both hands, or one each', () => {
    const one = hero(0, [item('shotgun', { held: true })]);
    expect(handsOf(one, thingsOf(one, library)).map((hand) => hand?.wide)).toEqual([true]);
    const two = hero(0, [item('pistol', { held: true })]);
    expect(handsOf(two, thingsOf(two, library)).map((hand) => hand?.thing.label)).toEqual(['Pistol', undefined]);
  });

  it('are worn where they belong, unless a mutation is in the way', () => {
    const who = hero(0, [item('duster', { works: true }), item('hat')], { scars: [{ code: 'mutation-antlers', name: 'Antlers', text: '', flavour: '' }] });
    const things = thingsOf(who, library);
    expect(clothingOf(who, things, library).map((place) => [place.slot, place.worn?.label ?? '', place.barred])).toEqual([
      ['Hat', '', 'Antlers'],
      ['Coat', 'Trail Duster', ''],
    ]);
    expect(things.filter(isCarried).map((thing) => thing.label)).toEqual(['Hat of Thoughts']);
  });
});

describe('the numbers of a sheet', () => {
  it('are written as they are rolled, added or counted', () => {
    expect([written('defense', 3), written('move', 1), written('strength', 2)]).toEqual(['3+', '+1', '2']);
  });

  it('tell what changes them, and what is left for now', () => {
    const who = hero(0, [item('hat', { works: true })], { numbers: { strength: 4, defense: 3 } });
    const reading = readingOf(who, 'strength', library, 'for now');
    expect(reading).toMatchObject({ printed: 2, now: 4, turn: 'better' });
    expect(reading.why).toEqual([
      { name: 'Hat of Thoughts', words: '+1' },
      { name: 'for now', words: '+1' },
    ]);
  });

  it('say nothing about things that do not work', () => {
    expect(changesOf(hero(0, [item('hat')]), library, '')).toEqual([]);
  });

  it('know that to roll less is better', () => {
    expect(readingOf(hero(0, [], { numbers: { defense: 2 } }), 'defense', library, '').turn).toBe('better');
    expect(readingOf(hero(0, [], { numbers: { defense: 4 } }), 'defense', library, '').turn).toBe('worse');
  });
});

describe('whose turn it is', () => {
  const order = [
    { hero: 0, type: null, initiative: 4, done: true, acting: false },
    { hero: 1, type: null, initiative: 3, done: false, acting: false },
    { hero: 2, type: null, initiative: 2, done: false, acting: false },
  ];
  it('is told for everybody', () => {
    const party = [hero(0, []), hero(1, []), hero(2, [])];
    const table = view(party, { order, asked: null, acting: null });
    expect(party.map((who) => turnOf(who, table))).toEqual(['done', 'next', 'waiting']);
    expect(turnOf(party[2]!, view(party, { order, asked: 2, acting: 2 }))).toBe('asked');
  });
});

// -- options on things

describe('options on a thing', () => {
  it('are those of its owner', () => {
    const table = view([hero(0, [item('hatchet')]), hero(1, [item('hatchet')])]);
    const give = option('give', ['hatchet', 'hero/1'], 'give Hatchet to Hero 1', [8, 1, 0]);
    const take = option('ask for', ['hatchet', 'hero/1'], 'take Hatchet from Hero 1', [9, 1, 0]);
    const [mine] = thingsOf(table.heroes[0]!, library);
    const [other] = thingsOf(table.heroes[1]!, library);
    expect(optionsAbout([give, take], table, mine!)).toEqual([give]);
    expect(optionsAbout([give, take], table, other!)).toEqual([take]);
  });

  it('are those of the very thing, not of one like it', () => {
    const table = view([hero(0, [item('pistol', { held: true }), item('pistol')])]);
    const drops = [option('drop', ['pistol'], 'drop Pistol 1'), option('drop', ['pistol'], 'drop Pistol 2')];
    expect(optionsAbout(drops, table, thingsOf(table.heroes[0]!, library)[1]!)).toEqual([drops[1]]);
  });

  it('are put shortly, with what else is held', () => {
    const table = view([hero(0, [])]);
    expect(shortWords(option('hold', ['pistol', 'hatchet'], 'hold Pistol and Hatchet'), 'pistol', table, library)).toBe('Hold with Hatchet');
    expect(shortWords(option('hold', ['pistol', 'pistol'], 'hold Pistol 1 and Pistol 2'), 'pistol', table, library)).toBe('Hold with Pistol');
    expect(shortWords(option('attach', ['inlay', 'pistol'], ''), 'inlay', table, library)).toBe('Put on Pistol');
    expect(shortWords(option('attach', ['inlay', 'pistol'], ''), 'pistol', table, library)).toBe('Add Silver Inlay');
  });
});

// -- dragging

describe('what is let go', () => {
  const marshal = hero(0, [item('shotgun', { held: true }), item('pistol'), item('hatchet'), item('knife'), item('inlay'), item('hat')], { tokens: { bandages: 1 } });
  const other = hero(1, [item('duster')]);
  const table = view([marshal, other, hero(2, [])]);
  const does = (piece: string, onto: string, options: Option[], seen = table): string[] => wishOf(piece, onto, seen, library)!.find(options).map((o) => o.words);
  const holds = [
    option('hold', ['pistol', 'hatchet'], 'hold Pistol and Hatchet'),
    option('hold', ['pistol', 'knife'], 'hold Pistol and Knife'),
    option('hold', ['hatchet', 'knife'], 'hold Hatchet and Knife'),
  ];

  it('in a hand is held; the player says with what', () => {
    expect(does('item/0/1', 'hand/0/0', holds)).toEqual(['hold Pistol and Hatchet', 'hold Pistol and Knife']);
  });

  it('in one hand leaves the other as it is', () => {
    const armed = view([hero(0, [item('pistol', { held: true }), item('hatchet', { held: true }), item('knife')])]);
    const ways = [option('hold', ['pistol', 'knife'], 'hold Pistol and Knife'), option('hold', ['hatchet', 'knife'], 'hold Hatchet and Knife')];
    expect(does('item/0/2', 'hand/0/1', ways, armed)).toEqual(['hold Pistol and Knife']);
    expect(does('item/0/2', 'item/0/0', ways, armed)).toEqual(['hold Hatchet and Knife']);
    expect(does('item/0/0', 'pack/0', ways, armed)).toEqual(['hold Hatchet and Knife']);
  });

  it('as an Upgrade on an item is attached, and taken off again', () => {
    const attach = option('attach', ['inlay', 'pistol'], 'attach Silver Inlay to Pistol');
    expect(does('item/0/4', 'item/0/1', [attach])).toEqual([attach.words]);
    expect(does('item/0/4', 'item/0/2', [attach])).toEqual([]);
    const takeOff = option('take off', ['inlay', 'shotgun'], 'take Silver Inlay off Shotgun');
    expect(does('upgrade/0/0/inlay', 'pack/0', [takeOff])).toEqual([takeOff.words]);
  });

  it('is worn, dropped, thrown away', () => {
    const options = [option('wear', ['hat'], 'wear it'), option('drop', ['hat'], 'drop it'), option('drop token', ['bandages'], 'throw it away')];
    expect(does('item/0/5', 'slot/0/Hat', options)).toEqual(['wear it']);
    expect(does('item/0/5', 'bin/0', options)).toEqual(['drop it']);
    expect(does('token/0/bandages', 'bin/0', options)).toEqual(['throw it away']);
  });

  it('on another hero is given, and from there asked for', () => {
    const options = [
      option('give', ['hat', 'hero/1'], 'give hat', [0, 1, 0]),
      option('ask for', ['duster', 'hero/1'], 'take duster', [0, 1, 0]),
      option('give token', ['bandages', 'hero/1'], 'give bandages', [0, 1, 0]),
      option('give gold', ['hero/1'], 'give $25', [25, 1, 0]),
      option('give gold', ['hero/1'], 'give $40', [40, 1, 0]),
      option('pass lantern', ['hero/1'], 'give the Old Lantern', [1, 0, 0]),
    ];
    expect(does('item/0/5', 'hero/1', options)).toEqual(['give hat']);
    expect(does('item/1/0', 'item/0/3', options)).toEqual(['take duster']);
    expect(does('token/0/bandages', 'hero/1', options)).toEqual(['give bandages']);
    expect(does('gold/0', 'hero/1', options)).toEqual(['give $25', 'give $40']);
    expect(does('gold/1', 'hero/0', options)).toEqual([]);
    expect(does('lantern/0', 'hero/1', options)).toEqual(['give the Old Lantern']);
    expect(partnerIn(options)).toBe(1);
  });

  it('does not go from one hero to another where neither acts', () => {
    const wish = wishOf('item/1/0', 'hero/2', table, library)!;
    expect(wish.find([option('give', ['duster', 'hero/2'], 'give duster', [0, 2, 0])])).toEqual([]);
    expect(wish.first([option('trade', ['hero/2'], 'trade')])).toBeUndefined();
  });

  it('where it came from means nothing', () => {
    expect(wishOf('item/0/1', 'item/0/1', table, library)).toBeNull();
    expect(wishOf('item/0/1', 'pack/0', table, library)).toBeNull();
    expect(wishOf('item/0/1', 'hero/0', table, library)).toBeNull();
  });
});

// -- carrying it out

describe('an errand', () => {
  const table = view([hero(0, [item('hat')])]);
  const wear = option('wear', ['hat'], 'wear it');
  const sort = option('sort items', [], 'see to your things');
  const told = { which: 'which?', no: 'no' };

  function at(options: Option[]): { choosing: Choosing; chosen: string[]; open: (next: Option[]) => void } {
    const chosen: string[] = [];
    const state = { options };
    const choosing = {
      get options() {
        return state.options;
      },
      mine: true,
      busy: false,
      choose: (o: Option) => Promise.resolve(chosen.push(o.words) > 0),
      whyNot: vi.fn(() => Promise.resolve({ reason: '', rule: '' })),
    } as unknown as Choosing;
    return { choosing, chosen, open: (next) => (state.options = next) };
  }
  const wish = wishOf('item/0/0', 'slot/0/Hat', table, library)!;

  it('takes the option that does it', async () => {
    const { choosing, chosen } = at([wear]);
    await new Errand(choosing, told).wish(wish);
    expect(chosen).toEqual(['wear it']);
  });

  it('opens the way to it first', async () => {
    const { choosing, chosen, open } = at([sort]);
    const errand = new Errand(choosing, told);
    await errand.wish(wish);
    open([wear]);
    errand.follow();
    await Promise.resolve();
    errand.follow(); // once is enough
    expect(chosen).toEqual(['see to your things', 'wear it']);
  });

  it('asks why where nothing does it', async () => {
    vi.stubGlobal('window', { setTimeout: () => 0 });
    const { choosing, chosen } = at([option('end activation', [], 'end')]);
    await new Errand(choosing, told).wish(wish);
    expect(chosen).toEqual([]);
    expect(choosing.whyNot).toHaveBeenCalledWith('wear Hat of Thoughts');
    vi.unstubAllGlobals();
  });
});
