import { describe, expect, it } from 'vitest';
import { when } from '../../../src/boards/shadows_of_brimstone/reading';
import { BOARDED, houseOf } from '../../../src/boards/shadows_of_brimstone/town/houses';
import { eventChance, heroesAt, inTown, legOf, optionsAt, outside, stayOf, theDead } from '../../../src/boards/shadows_of_brimstone/town/stay';
import type { Option, Scene, SobHeroView, SobStopView, SobTownPlaceView, SobView } from '../../../src/lib/types';

const hero = (index: number, dead = false): SobHeroView => ({ index, dead, name: `Hero ${index}` }) as SobHeroView;
const place = (code: string, ...heroes: number[]): SobTownPlaceView => ({ code, name: code, text: '', flavour: '', open: true, heroes });
const stop = (change: Partial<SobStopView> = {}): SobStopView => ({
  day: 1,
  last_day: null,
  unrest: 1,
  places: [],
  left: [],
  missions: [],
  next_mission: null,
  wares: [],
  ...change,
});
const option = (verb: string, ...pieces: string[]): Option => ({ verb, pieces }) as Option;
const PARTY = [hero(0), hero(1, true), hero(2)];

describe('a stop', () => {
  it('is on the road until the first day, and again when the last of the living has left', () => {
    expect(legOf(stop({ day: 0 }), PARTY)).toBe('road');
    expect(legOf(stop({ left: [0] }), PARTY)).toBe('town');
    expect(legOf(stop({ left: [0, 2] }), PARTY)).toBe('onward');
  });

  it('is told in the head of the table', () => {
    const told = (change: Partial<SobStopView>): string => when({ view: { stop: stop(change), heroes: PARTY } as unknown as SobView } as unknown as Scene);
    expect([told({ day: 0 }), told({ day: 3 }), told({ left: [0, 2] })]).toEqual(['Between two adventures', 'Day 3 in town', 'Leaving town']);
  });

  it('brings a Town Event on a D6 that is not above the unrest', () => {
    expect([0, 1, 3, 6, 9].map(eventChance)).toEqual([0, 17, 50, 100, 100]);
  });

  it('lasts as long as one likes, or to a last day', () => {
    expect(stayOf(stop())).toEqual({ kind: 'open' });
    expect(stayOf(stop({ day: 1, last_day: 3 }))).toEqual({ kind: 'until', day: 3 });
    expect(stayOf(stop({ day: 3, last_day: 3 }))).toEqual({ kind: 'last' });
  });
});

describe('who is where', () => {
  it('tells the dead, those who left, and those who stand in the street', () => {
    const now = stop({ places: [place('camp', 2)], left: [] });
    expect(theDead(PARTY).map((one) => one.index)).toEqual([1]);
    expect(inTown(stop({ left: [0] }), PARTY).map((one) => one.index)).toEqual([2]);
    expect(outside(now, PARTY).map((one) => one.index)).toEqual([0]);
  });

  it('finds the heroes at a house', () => {
    expect(heroesAt(place('saloon', 2, 0), { heroes: PARTY } as SobView).map((one) => one.index)).toEqual([2, 0]);
  });
});

describe('a house', () => {
  it('offers the options that name it', () => {
    const visit = option('visit', 'smith', 'hero/0');
    const other = option('visit', 'church', 'hero/0');
    expect(optionsAt(place('smith'), [visit, other])).toEqual([visit]);
  });

  it('offers the business of those who visit it, not of those who sleep there', () => {
    const business = option('do business', 'hero/0');
    expect(optionsAt(place('smith', 0), [business])).toEqual([business]);
    expect(optionsAt(place('camp', 0), [business])).toEqual([]);
    expect(optionsAt(place('smith', 0), [option('trade', 'hero/0')])).toEqual([]);
  });

  it('has a drawing of its own', () => {
    const codes = ['hotel', 'camp', 'doctor', 'smith', 'saloon', 'outpost', 'church', 'store'];
    const drawings = codes.map(houseOf);
    expect(new Set(drawings).size).toBe(codes.length);
    const strokes = [...drawings, houseOf('no such house'), BOARDED].flat();
    expect(strokes.filter(([d]) => !/^M[-\d.]/.test(d) || d.includes('NaN'))).toEqual([]);
  });
});
