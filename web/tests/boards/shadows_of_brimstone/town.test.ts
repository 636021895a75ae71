import { describe, expect, it } from 'vitest';
import { when } from '../../../src/boards/shadows_of_brimstone/reading';
import { BOARDED, houseOf } from '../../../src/boards/shadows_of_brimstone/town/houses';
import {
  dealsIn,
  eventChance,
  heroesAt,
  inTown,
  legOf,
  optionsAt,
  optionsFor,
  outside,
  paysOf,
  reasonFor,
  shelvesOf,
  stayOf,
  theDead,
} from '../../../src/boards/shadows_of_brimstone/town/stay';
import type { Option, Scene, SobHeroView, SobStopView, SobTownPlaceView, SobView, SobWareView } from '../../../src/lib/types';

const hero = (index: number, dead = false): SobHeroView => ({ index, dead, name: `Hero ${index}` }) as SobHeroView;
const place = (code: string, ...heroes: number[]): SobTownPlaceView => ({ code, name: code, text: '', flavour: '', open: true, heroes });
const stop = (change: Partial<SobStopView> = {}): SobStopView => ({
  day: 1,
  onward: false,
  last_day: null,
  unrest: 1,
  places: [],
  left: [],
  missions: [],
  next_mission: null,
  shop: null,
  ...change,
});
const option = (verb: string, ...pieces: string[]): Option => ({ verb, pieces }) as Option;
const PARTY = [hero(0), hero(1, true), hero(2)];

describe('a stop', () => {
  it('is on the road until the first day, and again when the posse rides on, with or without a town', () => {
    expect(legOf(stop({ day: 0 }))).toBe('road');
    expect(legOf(stop({ left: [0] }))).toBe('town');
    expect(legOf(stop({ onward: true }))).toBe('onward');
    expect(legOf(stop({ day: 0, onward: true }))).toBe('onward');
  });

  it('is told in the head of the table', () => {
    expect(when({ view: { stop: stop(), heroes: PARTY } as unknown as SobView } as unknown as Scene)).toBe('Between two adventures');
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
    const business = option('do business', 'hero/1', 'smith');
    expect(optionsAt(place('smith'), [visit, other, business])).toEqual([visit, business]);
  });

  it('has a drawing of its own', () => {
    const codes = ['hotel', 'camp', 'doctor', 'smith', 'saloon', 'outpost', 'church', 'store'];
    const drawings = codes.map(houseOf);
    expect(new Set(drawings).size).toBe(codes.length);
    const strokes = [...drawings, houseOf('no such house'), BOARDED].flat();
    expect(strokes.filter(([d]) => !/^M[-\d.]/.test(d) || d.includes('NaN'))).toEqual([]);
  });
});

describe('inside a house', () => {
  const ware = (code: string, change: Partial<SobWareView> = {}): SobWareView =>
    ({ card: { code, name: code, text: '', flavour: '' }, price: 50, dark_stone: 0, service: false, why_not: '', ...change });

  it('puts services, goods and what is forged on shelves of their own', () => {
    const wares = [ware('whetstone', { service: true }), ware('boot-blade'), ware('forged-edge', { dark_stone: 3 })];
    expect(shelvesOf(wares).map((shelf) => [shelf.kind, shelf.wares.length])).toEqual([['services', 1], ['goods', 1], ['forged', 1]]);
    expect(shelvesOf(wares.slice(1, 2)).map((shelf) => shelf.kind)).toEqual(['goods']);
  });

  it('buys by a click on a ware and never sells by one', () => {
    const buy = option('buy', 'marching-boots');
    const sell = option('sell', 'marching-boots');
    expect(optionsFor(ware('marching-boots'), [sell, buy])).toEqual([buy]);
    expect(optionsFor(ware('marching-boots'), [sell])).toEqual([]);
    expect(dealsIn([sell, buy])).toEqual([sell]);
  });

  it('says why something cannot be had, unless the price says it', () => {
    const rich = { gold: 60, dark_stone: 0 } as SobHeroView;
    expect(reasonFor(ware('vest', { why_not: 'you cannot carry more' }), rich)).toBe('you cannot carry more');
    expect(reasonFor(ware('vest', { price: 900, why_not: 'it costs $900, and you have $60' }), rich)).toBe('');
    expect(reasonFor(ware('edge', { dark_stone: 3, why_not: 'it takes 3 Dark Stone' }), rich)).toBe('');
  });
});

describe('a Mission', () => {
  it('pays what its words say', () => {
    expect(paysOf('Find it. Reward: 50 XP and D6 x $50. Failure: each hero loses $50.')).toBe('50 XP and D6 x $50');
    expect(paysOf('Find it.')).toBe('');
  });
});
