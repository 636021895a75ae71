import { describe, expect, it } from 'vitest';
import { happened, kindOf as kindOfEntry, marksOf, News } from '../../../src/boards/shadows_of_brimstone/table/happened';
import { signOf } from '../../../src/boards/shadows_of_brimstone/table/signs';
import { holdBackOdds, nextFor, spacesOf } from '../../../src/boards/shadows_of_brimstone/table/track';
import { parted } from '../../../src/boards/shadows_of_brimstone/wording';
import { sob } from '../../../src/boards/shadows_of_brimstone/texts';
import type { Entry, LogLine, SobTrackView } from '../../../src/lib/types';

const track = (darkness: number, party = 16): SobTrackView => ({
  party,
  darkness,
  holds_back: 7,
  blood_spatter: [13, 10, 8, 4, 2],
  growing_dread: [15, 11, 6],
  stages: [
    { ends_at: 11, holds_back: 7 },
    { ends_at: 6, holds_back: 8 },
    { ends_at: 0, holds_back: 9 },
  ],
});

describe('the Depth Track', () => {
  it('runs from the Mine Entrance to Darkness Start', () => {
    const spaces = spacesOf(track(0));
    expect(spaces.map((space) => space.number)).toEqual(Array.from({ length: 17 }, (_, i) => 16 - i));
    expect([spaces[0]?.kind, spaces[1]?.kind, spaces[3]?.kind, spaces[16]?.kind]).toEqual(['entrance', 'dread', 'blood', 'start']);
  });

  it('asks for more in each of its three Stages', () => {
    expect(spacesOf(track(0)).map((space) => space.needs)).toEqual([...Array(6).fill(7), ...Array(5).fill(8), ...Array(6).fill(9)]);
  });

  it.each([
    [0, 'blood', 2],
    [2, 'blood', 2],
    [4, 'dread', 2],
    [12, 'blood', 1],
    [15, 'entrance', 1],
  ])('tells from space %i what comes next for the Darkness', (darkness, kind, steps) => {
    expect(nextFor(track(darkness))).toEqual({ kind, steps });
  });

  it('knows how the dice fall: doubles are an event, whatever they add up to', () => {
    expect(holdBackOdds(7)).toEqual({ held: 50, grows: 33, event: 17 });
    expect(holdBackOdds(9)).toEqual({ held: 22, grows: 61, event: 17 });
  });

  it('says it in words', () => {
    expect(sob.table.next(1, 'blood')).toBe('Darkness: 1 step to a Darkness card');
    expect(sob.table.next(3, 'entrance')).toBe('Darkness: 3 steps to the end: it gets out');
    expect(sob.table.party(16)).toBe('The party is on the Mine Entrance');
  });
});

const entry = (code: string, kind: string, name: string, text = '', facts = {}): Entry => ({ code, kind, name, text, flavour: '', facts });
const LIBRARY = new Map(
  [
    entry('the-floor-moves', 'threat', 'The Floor Moves', 'One Peril Die of Tentacles.'),
    entry('dark-tentacles', 'card', 'The Floor Moves', 'Ambush: D6 Tentacles.'),
    entry('token-drip', 'token', 'Dripping Water', '', { doors: 2, encounters: 1, clue: true }),
    entry('rope', 'item', 'Coil of Rope', 'A rope.'),
  ].map((each) => [each.code, each]),
);
const line = (after: number, kind: string, text: string): LogLine => ({ after, kind, text, seat: 0, amount: 0, cause: '', who: -1, piece: -1 });
const LOG = [
  line(1, 'item', 'US Marshal gets Coil of Rope'),
  line(2, 'turn', 'Turn 1'),
  line(3, 'card', 'The Floor Moves: Ambush: D6 Tentacles.'),
  line(3, 'wound', 'US Marshal takes 1 Wound'),
  line(4, 'explored', 'A Mining Room is explored: Dripping Water'),
  line(4, 'item', 'Bandido gets Coil of Rope'),
];

describe('what just happened', () => {
  const codes = (after: number, from = 0): (string | undefined)[] => happened({ log: LOG, log_from: from }, after, LIBRARY).map((one) => one.entry?.code);

  it('is told with the card that the line is about, also where two have one name', () => {
    expect(codes(2)).toEqual(['dark-tentacles', 'token-drip', 'rope']);
  });

  it('is only what came later', () => {
    expect(codes(3)).toEqual(['token-drip', 'rope']);
    expect(codes(4)).toEqual([]);
  });

  it('is not what the heroes began with, as long as the log reaches back so far', () => {
    expect(codes(0)).toEqual(['dark-tentacles', 'token-drip', 'rope']);
    expect(codes(0, 40)).toEqual(['rope', 'dark-tentacles', 'token-drip', 'rope']);
  });

  it('is shown once where two lines tell it', () => {
    const log = [line(5, 'chart', 'Bandido rolls Void Speech'), line(5, 'scar', 'Bandido has Void Speech: It talks.')];
    const library = new Map([['void-speech', entry('void-speech', 'entry', 'Void Speech', 'It talks.')]]);
    expect(happened({ log, log_from: 9 }, 4, library).map((one) => one.told)).toEqual(['Bandido has Void Speech: It talks.']);
  });

  it('is counted from the question before this one, across the answers of others', () => {
    const news = new News();
    expect(news.since(10, true)).toBe(9);
    expect(news.since(11, false)).toBe(10);
    expect(news.since(14, true)).toBe(10);
    expect(news.since(14, true)).toBe(10);
    expect(news.since(15, true)).toBe(14);
  });

  it('begins anew where answers were taken back', () => {
    const news = new News();
    news.since(10, true);
    expect(news.since(6, true)).toBe(5);
  });

  it('has the sign of its deck', () => {
    expect([...LIBRARY.values()].map((each) => signOf(kindOfEntry(each)))).toEqual(['threat', 'darkness', 'exploration-token', 'loot']);
  });

  it('shows what stands on an exploration token', () => {
    const token = LIBRARY.get('token-drip');
    expect(token && marksOf(token)).toEqual([
      { sign: 'door', count: 2 },
      { sign: 'encounter', count: 1 },
      { sign: 'clue', count: 1 },
    ]);
  });
});

describe('words with signs', () => {
  it('get one behind what is counted', () => {
    expect(parted('Bandido takes 3 Wounds, 13 Health left')).toEqual([
      { text: 'Bandido takes ', sign: '' },
      { text: '3 Wounds', sign: 'health' },
      { text: ', ', sign: '' },
      { text: '13 Health', sign: 'health' },
      { text: ' left', sign: '' },
    ]);
  });

  it('know Gold, Grit, dice and Sanity Damage', () => {
    expect(parted('$50 (1 Grit): heal D6 Sanity Damage').filter((part) => part.sign).map((part) => part.sign)).toEqual(['gold', 'grit', 'sanity']);
  });

  it('keep Hits beside what they do', () => {
    expect(parted('takes D3 Horror Hits')[1]).toEqual({ text: 'D3 Horror Hits', sign: 'fear' });
  });

  it('stay as they are where nothing is counted', () => {
    expect(parted('End the move')).toEqual([{ text: 'End the move', sign: '' }]);
  });
});
