// What happened between two scenes. The logs are those of games that were played (seeds 2, 3 and 26, bots `greedy:1`).
import { describe, expect, it } from 'vitest';
import { moments, step, type Moment } from '../../../src/boards/shadows_of_brimstone/fight/following';
import { diceIn, foeIn, placeIn } from '../../../src/boards/shadows_of_brimstone/fight/packed';
import type { LogLine, SobView } from '../../../src/lib/types';
import fights from './fights.json';

interface Fight {
  before: SobView;
  after: SobView;
  lines: LogLine[];
}
const played = fights as unknown as Record<'walk' | 'melee' | 'struck' | 'arrival' | 'horror' | 'throw' | 'bounce' | 'down', Fight>;
const GIRL = 1;
const MARSHAL = 0;

const followed = (fight: Fight): Moment[] => moments(fight.before, fight.after, fight.lines);
const kinds = (list: readonly Moment[]): string[] => list.map((moment) => moment.line.kind);
function at(list: readonly Moment[], kind: string, nth = 0): Moment {
  const found = list.filter((moment) => moment.line.kind === kind)[nth];
  if (!found) throw new Error(`nothing of ${kind}`);
  return found;
}
const line = (kind: string, given: Partial<LogLine> = {}): LogLine => ({
  after: 1,
  kind,
  text: '',
  seat: 0,
  amount: 0,
  cause: '',
  who: GIRL,
  piece: -1,
  ...given,
});

describe('packed numbers', () => {
  it('hold dice, the first one lowest', () => {
    expect(diceIn(100)).toEqual([4, 6]);
    expect(diceIn(0)).toEqual([]);
  });

  it('hold more dice than a number of 32 bits has room for', () => {
    expect(diceIn(0x6123456123)).toEqual([3, 2, 1, 6, 5, 4, 3, 2, 1, 6]);
  });

  it('tell nothing where they are too large to be exact', () => {
    expect(diceIn(2 ** 60)).toEqual([]);
    expect(foeIn(2 ** 60 + 7)).toBe(-1);
  });

  it('hold a tile, a column and a row', () => {
    expect(placeIn(82497)).toEqual({ tile: 1, x: 1, y: 2 });
    expect(placeIn(63 * 256 + 63)).toEqual({ tile: 0, x: -1, y: -1 });
  });
});

describe('a walk', () => {
  it('shows the hero on every space of it', () => {
    const spaces = followed(played.walk).map((moment) => moment.view.heroes[GIRL]?.place);
    expect(spaces).toEqual([
      { tile: 1, x: 2, y: 5 },
      { tile: 1, x: 1, y: 4 },
      { tile: 1, x: 0, y: 3 },
      { tile: 1, x: 1, y: 2 },
    ]);
    expect(spaces.at(-1)).toEqual(played.walk.after.heroes[GIRL]?.place);
  });

  it('says where to look', () => {
    expect(followed(played.walk)[0]?.places).toEqual([{ tile: 1, x: 2, y: 5 }]);
  });
});

describe('an attack of a hero', () => {
  const list = followed(played.melee);
  const STRANGLER = 7;

  it('is dice, then Wounds, then a kill with its experience, then the turn of the Enemies', () => {
    expect(kinds(list)).toEqual(['attack', 'roll', 'roll', 'foe-wound', 'foe-killed', 'foes-act', 'foe-moves']);
  });

  it('has the dice and what they need on the table', () => {
    const { view } = at(list, 'roll');
    expect([view.roll, view.dice, view.needs]).toEqual(['Attack roll', [4, 6], [4, 4]]);
    expect(view.attack).toMatchObject({ hero: GIRL, to_hit: 4, model: null });
  });

  it('names the Enemy that takes the damage', () => {
    expect(at(list, 'roll', 1).view.attack?.model).toBe(STRANGLER);
  });

  it('wounds the Enemy before it takes it off the board', () => {
    const wounds = (moment: Moment): number | undefined => moment.view.foes.find((foe) => foe.model === STRANGLER)?.wounds;
    expect(wounds(at(list, 'roll', 1))).toBe(0);
    expect(wounds(at(list, 'foe-wound'))).toBe(3);
    expect(wounds(at(list, 'foe-killed'))).toBeUndefined();
    expect(at(list, 'foe-killed').view.attack?.model).toBeNull();
  });

  it('lets experience fly from the Enemy to the hero, and counts it there', () => {
    const { effects, view } = at(list, 'foe-killed');
    const place = played.melee.before.foes.find((foe) => foe.model === STRANGLER)?.place;
    expect(effects.map((effect) => effect.kind)).toEqual(['fall', 'xp']);
    expect(effects[1]).toMatchObject({ words: '+15 XP', hero: GIRL, from: { place, size: 1 } });
    expect(view.heroes[GIRL]?.xp).toBe(played.melee.after.heroes[GIRL]?.xp);
  });

  it('has nothing to do with experience that a card gives afterwards', () => {
    const wound = played.melee.lines.filter((one) => one.kind === 'foe-wound');
    const found = moments(played.melee.before, played.melee.after, [...wound, line('card'), line('xp', { amount: 10 })]);
    expect(at(found, 'card').effects).toMatchObject([{ kind: 'xp', words: '+10 XP', from: null }]);
  });

  it('ends with the dice off the table when the Enemies act, and their Type in its turn', () => {
    const { view } = at(list, 'foes-act');
    expect([view.dice, view.roll, view.attack]).toEqual([[], '', null]);
    expect(view.order.filter((one) => one.acting).map((one) => one.type)).toEqual(['stranglers']);
    expect(view.order.find((one) => one.hero === GIRL)?.done).toBe(true);
  });

  it('comes to the table as it is afterwards', () => {
    const places = (view: SobView): unknown => view.foes.map((foe) => [foe.model, foe.place, foe.target]);
    const last = list.at(-1);
    expect(last && places(last.view)).toEqual(places(played.melee.after));
  });
});

describe('an attack of an Enemy', () => {
  it('is a blow from it to the hero, with its Hits', () => {
    const { effects, view } = at(followed(played.struck), 'foe-attacks');
    const foe = played.struck.before.foes.find((each) => each.model === 6)?.place;
    expect(effects[0]).toMatchObject({ kind: 'strike', from: { place: foe } });
    expect(effects[1]).toMatchObject({ kind: 'note', words: '3 Hits' });
    expect([view.roll, view.dice, view.needs]).toEqual(['Strangler 1 attacks Saloon Girl', [4, 6, 6], [4, 4, 4]]);
  });

  it('that misses says so', () => {
    const miss = line('foe-attacks', { who: MARSHAL, piece: 4, amount: 140040, text: 'Strangler 3 attacks' });
    expect(moments(played.struck.before, played.struck.after, [miss])[0]?.effects[1]?.words).toBe('Miss');
  });

  it('knocks a hero out, who gets up again and is hurt from there', () => {
    const list = followed(played.down);
    const girl = (moment: Moment) => moment.view.heroes[GIRL];
    expect(at(list, 'wound', 0).effects).toMatchObject([{ kind: 'harm', words: '−2' }]);
    expect(girl(at(list, 'wound', 1))?.wounds).toBe(girl(at(list, 'ko'))?.health);
    expect(girl(at(list, 'ko'))?.knocked_out).toBe(true);
    expect(girl(at(list, 'revived'))?.knocked_out).toBe(false);
    expect(girl(at(list, 'wound', 2))?.wounds).toBe(played.down.after.heroes[GIRL]?.wounds);
  });
});

describe('Enemies that appear', () => {
  it('come one after the other, as their Type gets its place in the order', () => {
    const list = followed(played.arrival);
    const placed = list.filter((moment) => moment.line.kind === 'foe-placed');
    expect(placed.map((moment) => moment.view.foes.length)).toEqual([1, 2, 3]);
    expect(placed[0]?.view.types.map((type) => type.code)).toContain('stranglers');
    const order = placed[0]?.view.order ?? [];
    expect(order.map((one) => one.type)).toContain('stranglers');
    expect(order.map((one) => one.initiative)).toEqual(order.map((one) => one.initiative).sort((a, b) => b - a));
  });
});

describe('Dynamite', () => {
  it('flies from the hand of the hero, and misses', () => {
    const list = followed(played.throw);
    const from = played.throw.before.heroes[GIRL]?.place;
    expect(at(list, 'throw').effects).toMatchObject([{ kind: 'throw', from: { place: from }, at: { place: { tile: 1, x: 5, y: 5 } } }]);
    expect(at(list, 'roll').effects).toMatchObject([{ kind: 'note', words: 'Miss' }]);
  });

  it('bounces from where it fell, also after a question, and explodes there', () => {
    const list = moments(played.bounce.before, played.bounce.after, played.bounce.lines, played.throw.lines);
    expect(at(list, 'bounce').effects).toMatchObject([
      { kind: 'throw', from: { place: { tile: 1, x: 5, y: 5 } }, at: { place: { tile: 1, x: 6, y: 4 } } },
    ]);
    expect(at(list, 'explosion').effects).toMatchObject([{ kind: 'blast', at: { place: { tile: 1, x: 6, y: 4 } } }]);
  });
});

describe('what is not worth a moment', () => {
  it('comes with the next that is', () => {
    const depth = line('depth', { amount: 12 });
    const list = moments(played.walk.before, played.walk.after, [depth, ...played.walk.lines]);
    expect(list).toHaveLength(played.walk.lines.length);
    expect(list[0]?.view.track.party).toBe(12);
  });

  it('is nothing to play where it is all there is', () => {
    expect(moments(played.walk.before, played.walk.after, [line('move-roll', { amount: 5 })])).toEqual([]);
  });

  it('leaves the table alone where nobody knows what it is', () => {
    expect(step(played.walk.before, played.walk.after, line('new-kind'))).toBe(played.walk.before);
    expect(step(played.walk.before, played.walk.after, line('wound', { who: 9, amount: 2 }))).toBe(played.walk.before);
  });
});

describe('fear', () => {
  it('takes Sanity, point by point', () => {
    const lost = followed(played.horror)
      .filter((moment) => moment.line.kind === 'horror')
      .map((moment) => (moment.view.heroes[GIRL]?.sanity ?? 0) - (moment.view.heroes[GIRL]?.sanity_lost ?? 0));
    expect(lost).toEqual([13, 12]);
  });
});
