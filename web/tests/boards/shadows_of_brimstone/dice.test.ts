import { describe, expect, it } from 'vitest';
import { aimAt } from '../../../src/boards/shadows_of_brimstone/fight/aiming';
import { trayOf } from '../../../src/boards/shadows_of_brimstone/fight/dice';
import type { LogLine, Option, SobAttackView, SobView } from '../../../src/lib/types';
import fights from './fights.json';

const table = fights.melee.before as unknown as SobView;
const attack = (given: Partial<SobAttackView> = {}): SobAttackView => ({
  hero: 1,
  weapon: '',
  ranged: false,
  to_hit: 4,
  critical_from: 6,
  hits: [],
  model: null,
  critical: [],
  damage: [],
  defense: [],
  ...given,
});
const rolled = (roll: string, dice: number[], need: number, given: Partial<SobView> = {}): SobView => ({
  ...table,
  roll,
  dice,
  sides: dice.map(() => 6),
  needs: dice.map(() => need),
  ...given,
});
const option = (verb: string, given: Partial<Option> = {}): Option => ({
  index: 0,
  verb,
  words: verb,
  rule: '',
  pieces: [],
  numbers: [0, 0, 0],
  hint: null,
  odds: null,
  ...given,
});

describe('the dice on the table', () => {
  it('are nothing to see where they were rolled for something that is over', () => {
    expect(trayOf({ ...table, roll: '', dice: [3, 4], attack: null })).toBeNull();
  });

  it('of a Melee Attack are Hits, misses and Critical Hits', () => {
    const tray = trayOf(rolled('Attack roll', [5, 1, 6], 4, { attack: attack() }));
    expect(tray?.dice.map((die) => die.state)).toEqual(['hit', 'miss', 'critical']);
    expect([tray?.title, tray?.about, tray?.result]).toEqual(['Attack roll on 4+', 'Saloon Girl', '2 Hits, 1 Critical']);
  });

  it.each([
    [6, ['critical', 'hit', 'hit']],
    [5, ['critical', 'critical', 'hit']],
    [null, ['hit', 'hit', 'hit']],
  ])('of a gun are critical from %s on', (from, states) => {
    const gun = attack({ ranged: true, critical_from: from });
    const waiting = trayOf({ ...table, roll: '', attack: { ...gun, hits: [6, 5, 4] } });
    expect(waiting?.dice.map((die) => die.state)).toEqual(states);
    expect(waiting?.title).toBe('3 Hits to assign');
    expect(trayOf(rolled('Attack roll', [6, 5, 4], 4, { attack: gun }))?.dice.map((die) => die.state)).toEqual(states);
  });

  it('have the sides that they have, whatever they show', () => {
    const tray = trayOf(rolled('Attack roll', [3, 5], 4, { sides: [8, 6], attack: attack({ ranged: true }) }));
    expect(tray?.dice.map((die) => die.sides)).toEqual([8, 6]);
  });

  it('of a save say how many are saved', () => {
    const tray = trayOf(rolled('Defense roll', [3, 3, 1], 3));
    expect(tray?.result).toBe('2 of 3 saved');
    expect(tray?.dice[2]?.words).toBe('not saved');
  });

  it('of an Enemy are its Hits', () => {
    const line = { kind: 'foe-attacks' } as LogLine;
    expect(trayOf(rolled('Strangler 1 attacks Saloon Girl', [4, 6, 2], 4), line)?.result).toBe('2 Hits');
  });

  it('are added up where only the sum counts', () => {
    expect(trayOf(rolled('Against the Darkness', [3, 5], 0))?.result).toBe('8 together');
    expect(trayOf(rolled('Move roll', [5], 0))?.result).toBe('');
  });

  it('of damage name what the Enemy takes off each, and are not added up', () => {
    const tray = trayOf(rolled('Damage roll', [4, 2], 0, { attack: attack({ model: 7, critical: [false, true], defense: [3, 0] }) }));
    expect(tray?.dice.map((die) => die.words)).toEqual(['Defense −3', 'past Defense']);
    expect([tray?.about, tray?.result]).toEqual(['Saloon Girl on Strangler 2', '']);
  });

  it('of damage name nobody once the Enemy has fallen', () => {
    expect(trayOf(rolled('Damage roll', [4], 0, { attack: attack({ model: 99, critical: [false], defense: [0] }) }))?.about).toBe('Saloon Girl');
  });

  it('become Wounds, as far as Defense lets them through', () => {
    const view = { ...table, attack: attack({ model: 7, hits: [5, 6], critical: [false, true], damage: [4, 2], defense: [3, 0] }) };
    const tray = trayOf(view);
    expect(tray?.hits.map((hit) => hit.through)).toEqual([1, 2]);
    expect(tray?.result).toBe('3 Wounds for Strangler 2');
    expect(trayOf({ ...view, attack: attack({ model: 7, damage: [2], defense: [3] }) })?.result).toBe('Nothing gets through to Strangler 2');
  });
});

describe('an Enemy that is pointed at', () => {
  const shot = (pieces: string[]) => ({ weapon: '', pieces, dice: 2, to_hit: 4, wounds: 1.2, kill: 30, hits: 0 });
  const view = { ...table, aims: [{ model: 7, range: 1, seen: true, attacks: [shot([]), shot(['pistol']), shot(['pistol', 'shotgun'])] }] };
  const melee = option('melee');
  const fire = option('fire', { pieces: ['pistol'] });
  const both = option('fire both', { pieces: ['pistol', 'shotgun'] });

  it('has for each attack the option that makes it', () => {
    const found = aimAt(view, 7, [both, fire, melee]);
    expect(found?.shots.map((one) => one.option)).toEqual([melee, fire, both]);
    expect(aimAt(view, 7, [option('fire', { pieces: ['shotgun'] })])?.shots.map((one) => one.option)).toEqual([null, null, null]);
  });

  it('takes the Hits that the table tells when they wait for a target', () => {
    const one = option('assign', { index: 1, numbers: [7, 1, 1] });
    const all = option('assign', { index: 2, numbers: [7, 0x11, 1] });
    const other = option('assign', { index: 3, numbers: [8, 1, 1] });
    const waiting = { ...table, aims: [{ model: 7, range: 1, seen: true, attacks: [{ ...shot([]), hits: 1 }] }] };
    expect(aimAt(waiting, 7, [other, all, one])?.shots[0]).toMatchObject({ rolled: true, option: one });
  });

  it('is nothing where no Enemy stands', () => {
    expect(aimAt(view, 99, [melee])).toBeNull();
    expect(aimAt(view, null, [melee])).toBeNull();
  });
});
