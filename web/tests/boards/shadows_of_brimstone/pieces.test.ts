import { describe, expect, it } from 'vitest';
import classes from '../../../../src/grimtable/games/shadows_of_brimstone/content/classes.toml?raw';
import enemies from '../../../../src/grimtable/games/shadows_of_brimstone/content/enemies.toml?raw';
import gear from '../../../../src/grimtable/games/shadows_of_brimstone/content/gear.toml?raw';
import sideBag from '../../../../src/grimtable/games/shadows_of_brimstone/content/side_bag.toml?raw';
import { classMark, CLASSES, FOES, nthOf, pips, thorns } from '../../../src/boards/shadows_of_brimstone/pieces/marks';
import { drawingOf } from '../../../src/boards/shadows_of_brimstone/pieces/signs';

const UNKNOWN = drawingOf('no such sign');
const values = (file: string, key: string): string[] => [...file.matchAll(new RegExp(`^${key} = "(.+)"$`, 'gm'))].map((found) => found[1] ?? '');

describe('the pieces of Shadows of Brimstone', () => {
  it('have a colour for each class and a ring for each Enemy Type', () => {
    expect(Object.keys(CLASSES).sort()).toEqual(values(classes, 'code').sort());
    expect(Object.keys(FOES).sort()).toEqual(values(enemies, 'code').sort());
  });

  it('tell heroes of one class apart by their numbers', () => {
    expect(['Gunslinger', 'Gunslinger 1', 'Piano Player 12'].map(nthOf)).toEqual(['', '1', '12']);
  });

  it('have a sign for each class, each Side Bag token and each place for clothing', () => {
    const emblems = values(classes, 'code').map((code) => classMark(code).emblem);
    expect(new Set(emblems).size).toBe(emblems.length);
    const names = [...emblems, ...values(sideBag, 'code'), ...values(gear, 'clothing')];
    expect(names.length).toBeGreaterThan(13);
    expect(names.filter((name) => drawingOf(name).line === UNKNOWN.line)).toEqual([]);
  });

  it('read the names of signs as the view and the cards write them', () => {
    expect(drawingOf('spirit_armor')).toEqual(drawingOf('spirit-armor'));
    expect(drawingOf('Hat')).toEqual(drawingOf('hat'));
    expect(drawingOf('max_grit')).toEqual(drawingOf('grit'));
    expect(UNKNOWN.line).not.toBe('');
  });

  it('light a pip for each point that is left, and nothing behind the last', () => {
    expect(pips(3, 5)).toBe('.8 .2 .8 .2 .8 5');
    expect(pips(9, 2)).toBe('.8 .2 .8 2');
    expect(pips(0, 5)).toBe('0 5');
    expect(pips(-2, 5)).toBe('0 5');
  });

  it('draw one line where the pips would be too many', () => {
    expect(pips(26, 30)).toBe('26 30');
  });

  it('grow as many thorns as asked, none beyond their reach', () => {
    const drawn = thorns(40, 20);
    expect(drawn.split('Q').length - 1).toBe(40);
    for (const [, x, y] of drawn.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) expect(Math.hypot(Number(x), Number(y))).toBeLessThan(40.1);
  });
});
