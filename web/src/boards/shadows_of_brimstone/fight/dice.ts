// The dice on the table: what became of each of them, and of all together.
import type { LogLine, SobAttackView, SobView } from '../../../lib/types';
import { sob } from '../texts';
import { ROLL } from './packed';

const t = sob.fight.tray;

export type DieState = 'plain' | 'hit' | 'critical' | 'miss';

export interface TrayDie {
  value: number;
  sides: number;
  state: DieState;
  /** What it is, in words; nothing where only its number counts. */
  words: string;
}

/** One Hit on one Enemy: its damage, what the Enemy takes off, and what is left. */
export interface TrayHit {
  critical: boolean;
  damage: number;
  defense: number;
  through: number;
}

export interface Tray {
  title: string;
  /** Who rolls with what, on whom. */
  about: string;
  dice: TrayDie[];
  hits: TrayHit[];
  result: string;
}

type Sort = 'hits' | 'saves' | 'successes' | 'sum';

const nameOf = (kind: number): string => sob.fight.rolls[kind] ?? '';
const TO_HIT = [nameOf(ROLL.attack), nameOf(ROLL.throw)];
const SAVES = [ROLL.defense, ROLL.willpower, ROLL.armor, ROLL.spiritArmor].map(nameOf);
const SIX = 6;
const EIGHT = 8;

/** What lies on the table; nothing where no dice matter. `line` is what is being played, if anything is. */
export function trayOf(view: SobView, line: LogLine | null = null): Tray | null {
  const { attack } = view;
  if (attack?.damage.length) return resolved(view, attack);
  if (!view.roll && attack?.hits.length) return assigning(view, attack);
  if (!view.roll || !view.dice.length) return null;
  if (attack && view.roll === nameOf(ROLL.damage)) return damaging(view, attack);
  const sort = sortOf(view, line);
  const dice = view.dice.map((value, i): TrayDie => dieOf(value, view.sides[i] ?? SIX, view.needs[i] ?? 0, sort, isCritical(attack, value)));
  const need = commonNeed(view.needs);
  return { title: need ? `${view.roll} ${t.needs(need)}` : view.roll, about: aboutOf(view), dice, hits: [], result: resultOf(dice, sort) };
}

function sortOf(view: SobView, line: LogLine | null): Sort {
  if (!view.needs.some(Boolean)) return 'sum';
  if (line?.kind === 'foe-attacks' || TO_HIT.includes(view.roll)) return 'hits';
  return SAVES.includes(view.roll) ? 'saves' : 'successes';
}

function isCritical(attack: SobAttackView | null, value: number): boolean {
  const from = attack?.critical_from ?? null;
  return from !== null && value >= from;
}

function dieOf(value: number, sides: number, need: number, sort: Sort, critical: boolean): TrayDie {
  if (!need) return { value, sides, state: 'plain', words: '' };
  const good = value >= need;
  if (sort === 'saves') return { value, sides, state: good ? 'hit' : 'miss', words: good ? t.saved : t.notSaved };
  if (!good) return { value, sides, state: 'miss', words: sort === 'hits' ? t.miss : t.fails };
  if (sort === 'hits' && critical) return { value, sides, state: 'critical', words: t.critical };
  return { value, sides, state: 'hit', words: sort === 'hits' ? t.hit : t.succeeds };
}

function resultOf(dice: readonly TrayDie[], sort: Sort): string {
  const good = dice.filter((die) => die.state === 'hit' || die.state === 'critical').length;
  if (sort === 'sum') return dice.length > 1 ? t.sum(dice.reduce((sum, die) => sum + die.value, 0)) : '';
  if (sort === 'saves') return t.saves(good, dice.length);
  if (sort === 'successes') return t.successes(good);
  const critical = dice.filter((die) => die.state === 'critical').length;
  return critical ? `${t.hits(good)}, ${t.criticals(critical)}` : t.hits(good);
}

/** What every die needs; 0 where that differs. */
function commonNeed(needs: readonly number[]): number {
  const first = needs[0] ?? 0;
  return needs.every((need) => need === first) ? first : 0;
}

function aboutOf(view: SobView): string {
  const { attack } = view;
  if (!attack) return '';
  const foe = view.foes.find((each) => each.model === attack.model); // it may have fallen already
  return [byWhom(view, attack), foe ? t.on(foe.name) : ''].filter(Boolean).join(' ');
}

const byWhom = (view: SobView, attack: SobAttackView): string => t.of(view.heroes[attack.hero]?.name ?? '', attack.weapon);

/** Hits that wait for a target. */
function assigning(view: SobView, attack: SobAttackView): Tray {
  const dice = attack.hits.map((value): TrayDie => dieOf(value, value > SIX ? EIGHT : SIX, 1, 'hits', isCritical(attack, value)));
  return { title: t.waiting(dice.length), about: byWhom(view, attack), dice, hits: [], result: '' };
}

/** The damage dice of Hits, each with what the Enemy takes off, as far as that is known. */
function damaging(view: SobView, attack: SobAttackView): Tray {
  const dice = view.dice.map((value, i): TrayDie => {
    const defense = attack.defense[i];
    const words = defense === undefined ? '' : defense ? t.defense(defense) : t.noDefense;
    return { value, sides: view.sides[i] ?? SIX, state: attack.critical[i] ? 'critical' : 'plain', words };
  });
  return { title: nameOf(ROLL.damage), about: aboutOf(view), dice, hits: [], result: '' };
}

/** The damage of Hits on one Enemy is known. */
function resolved(view: SobView, attack: SobAttackView): Tray {
  const hits = attack.damage.map((damage, i): TrayHit => {
    const defense = attack.defense[i] ?? 0;
    return { critical: attack.critical[i] ?? false, damage, defense, through: Math.max(0, damage - defense) };
  });
  const sum = hits.reduce((total, hit) => total + hit.through, 0);
  const name = view.foes.find((foe) => foe.model === attack.model)?.name ?? sob.fight.anEnemy;
  return { title: nameOf(ROLL.damage), about: aboutOf(view), dice: [], hits, result: t.wounds(sum, name) };
}
