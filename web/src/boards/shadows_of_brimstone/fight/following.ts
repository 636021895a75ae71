// What happened between two scenes, moment by moment. The table is known before and after; between them it is made of the
// lines of the log: models move, take Wounds and fall, and what is new appears when its line comes.
import type { LogLine, SobAttackView, SobFoeView, SobHeroView, SobPlaceView, SobView } from '../../../lib/types';
import { sob } from '../texts';
import { effectsOf, trailOf, type Effect } from './effects';
import { amountIn, diceIn, foeIn, needIn, placeIn, ROLL, rollIn, sidesIn } from './packed';

export interface Moment {
  /** The table as it is then. */
  view: SobView;
  /** What happens. */
  line: LogLine;
  /** What is to be seen over the map. */
  effects: Effect[];
  /** Where to look. */
  places: SobPlaceView[];
  /** How long one looks at it, in milliseconds at a normal speed. */
  lasts: number;
}

/** What is worth a moment of its own, and how long; everything else is shown with the next of them. */
const LASTS: Readonly<Record<string, number>> = {
  moved: 150,
  placed: 220,
  pushed: 220,
  'foe-moves': 190,
  'foe-placed': 260,
  'foe-attacks': 900,
  'foe-wound': 650,
  'foe-armor': 550,
  'foe-killed': 700,
  'foe-heals': 550,
  'foes-act': 650,
  attack: 350,
  roll: 850,
  're-roll': 850,
  wound: 700,
  horror: 700,
  heal: 500,
  calm: 500,
  ko: 1100,
  dead: 1300,
  recovered: 600,
  revived: 600,
  helped: 500,
  poison: 500,
  venom: 500,
  corruption: 600,
  escape: 550,
  held: 650,
  throw: 750,
  bounce: 380,
  explosion: 1000,
  'dynamite-burns': 700,
  flash: 700,
  turn: 500,
  'hold-back': 1000,
  darkness: 700,
  tile: 900,
  explored: 600,
  scavenged: 400,
  card: 1500,
  elite: 700,
  'fight-over': 900,
};
/** Told with what brought them, not by themselves. */
const WITH_THE_LAST = ['xp', 'gold', 'dark-stone', 'grit', 'spend-grit', 'quarry', 'foe-target'];
const HERO_GOES = ['moved', 'placed', 'pushed'];
/** A roll of the dice that decides no more than how far one may go. */
const LASTS_FOR_A_MOVE = 450;

/** The moments between two scenes; `earlier` are the lines before them, for what has begun already. */
export function moments(before: SobView, after: SobView, lines: readonly LogLine[], earlier: readonly LogLine[] = []): Moment[] {
  const found: Moment[] = [];
  const trail = trailOf(earlier);
  let view: SobView = { ...before, asked: null }; // nobody is asked while things happen
  let waiting: Effect[] = [];
  lines.forEach((line, i) => {
    const effects = effectsOf(view, line, trail);
    view = step(view, after, line, lines.slice(i + 1));
    const lasts = lastsOf(line);
    const last = found[found.length - 1];
    if (lasts) {
      found.push({ view, line, effects: [...waiting, ...effects], places: placesOf(line, effects), lasts });
      waiting = [];
    } else if (last && WITH_THE_LAST.includes(line.kind)) {
      found[found.length - 1] = { ...last, view, effects: [...last.effects, ...effects] };
    } else waiting.push(...effects);
  });
  return found;
}

function placesOf(line: LogLine, effects: readonly Effect[]): SobPlaceView[] {
  if (HERO_GOES.includes(line.kind)) return [placeIn(line.amount)];
  if (line.kind === 'foe-moves') return [placeIn(amountIn(line.amount))];
  return effects.flatMap((effect) => (effect.from ? [effect.at.place, effect.from.place] : [effect.at.place]));
}

function lastsOf(line: LogLine): number {
  if (line.kind === 'roll' && rollIn(line.piece) === ROLL.move) return LASTS_FOR_A_MOVE;
  return LASTS[line.kind] ?? 0;
}

/** The table after one more line; `rest` are those that follow it. */
export function step(view: SobView, after: SobView, line: LogLine, rest: readonly LogLine[] = []): SobView {
  const { kind, who, amount, piece } = line;
  const hero = view.heroes[who];
  switch (kind) {
    case 'moved':
    case 'placed':
    case 'pushed':
      return withHero(view, who, { place: placeIn(amount) });
    case 'wound':
      return hero ? withHero(view, who, { wounds: piece < 0 ? hero.wounds + amount : hero.health - piece }) : view;
    case 'heal':
      return hero ? withHero(view, who, { wounds: Math.max(0, hero.wounds - amount) }) : view;
    case 'horror':
      return hero ? withHero(view, who, { sanity_lost: piece < 0 ? hero.sanity_lost + amount : hero.sanity - piece }) : view;
    case 'calm':
      return hero ? withHero(view, who, { sanity_lost: Math.max(0, hero.sanity_lost - amount) }) : view;
    case 'ko':
      return withHero(view, who, { knocked_out: true });
    case 'recovered':
    case 'revived':
      return withHero(view, who, { knocked_out: false });
    case 'dead':
      return withHero(view, who, { dead: true });
    case 'grit':
      return hero ? withHero(view, who, { grit: Math.min(hero.max_grit, hero.grit + amount) }) : view;
    case 'spend-grit':
      return hero ? withHero(view, who, { grit: Math.max(0, hero.grit - amount) }) : view;
    case 'xp':
      return hero ? withHero(view, who, { xp: hero.xp + amount }) : view;
    case 'gold':
      return hero ? withHero(view, who, { gold: hero.gold + amount }) : view;
    case 'dark-stone':
      return hero ? withHero(view, who, { dark_stone: hero.dark_stone + amount }) : view;
    case 'corruption':
      return hero ? withHero(view, who, { corruption: hero.corruption + amount }) : view;
    case 'poison':
      return withHero(view, who, { poison: amount });
    case 'venom':
      return withHero(view, who, { venom: amount });
    case 'activate':
      return acting({ ...quiet(view), acting: who }, { hero: who });
    case 'foes-act':
      return acting({ ...quiet(view), acting: null }, { type: typeActing(view, rest) });
    case 'foe-moves':
      return withFoe(view, foeIn(amount), { place: placeIn(amountIn(amount)) });
    case 'foe-target':
      return withFoe(view, amount, { target: who });
    case 'foe-attacks':
      return rolled(view, sob.fight.attacks(nameOf(view, foeIn(amount)), hero?.name ?? ''), diceIn(amountIn(amount)), piece);
    case 'roll':
    case 're-roll':
      return roll(view, line, rest);
    case 'hold-back':
      return rolled(view, sob.fight.holdBack(piece), diceIn(amount), 0);
    case 'attack':
      return { ...quiet(view), attack: { ...NO_ATTACK, hero: who, weapon: line.cause, critical_from: criticalFrom(after, line) } };
    case 'foe-wound':
      return hurt(view, foeIn(amount), amountIn(amount));
    case 'foe-heals':
      return hurt(view, foeIn(amount), -amountIn(amount));
    case 'foe-killed':
      return withoutFoe(view, foeIn(amount));
    case 'foe-placed':
      return appeared(view, after, amount);
    case 'enemies':
      return appeared(view, after, -1);
    case 'tile':
    case 'door':
    case 'gate':
    case 'capped':
    case 'explored':
      return { ...view, tiles: after.tiles, gates: after.gates };
    case 'card':
      return { ...quiet(view), drawn: after.drawn?.name === line.cause ? after.drawn : null };
    case 'turn':
      return { ...quiet(view), turn: amount, order: view.order.map((one) => ({ ...one, done: false, acting: false })) };
    case 'darkness':
      return { ...view, track: { ...view.track, darkness: amount } };
    case 'depth':
      return { ...view, track: { ...view.track, party: amount } };
    default:
      return view;
  }
}

// -- dice

const SIX = 6;
/** With bare hands or a blade. */
const NO_ATTACK: SobAttackView = { hero: 0, weapon: '', ranged: false, to_hit: 0, critical_from: SIX, hits: [], model: null, critical: [], damage: [], defense: [] };

/** Dice and cards are taken off the table. */
const quiet = (view: SobView): SobView => ({ ...view, dice: [], sides: [], roll: '', needs: [], attack: null, drawn: null, test: null });

function rolled(view: SobView, name: string, dice: number[], need: number): SobView {
  return { ...view, roll: name, dice, sides: dice.map(() => SIX), needs: dice.map(() => need), attack: null };
}

/** Dice of a hero; those for Damage with the Enemy that takes it, as the lines after them tell. */
function roll(view: SobView, line: LogLine, rest: readonly LogLine[]): SobView {
  const kind = rollIn(line.piece);
  const dice = diceIn(line.amount);
  const next = {
    ...view,
    roll: sob.fight.rolls[kind] ?? '',
    dice,
    sides: sidesIn(line.piece, dice.length),
    needs: dice.map(() => needIn(line.piece)),
  };
  if (kind === ROLL.attack) return { ...next, attack: { ...NO_ATTACK, ...view.attack, hero: line.who, to_hit: needIn(line.piece), model: null } };
  if (kind !== ROLL.damage || !view.attack) return { ...next, attack: null };
  return { ...next, attack: { ...view.attack, model: targetIn(rest), damage: [] } };
}

/** Of a gun only the table knows it, as long as the attack goes on there. */
function criticalFrom(after: SobView, line: LogLine): number | null {
  if (!line.cause) return SIX;
  return after.attack?.hero === line.who && after.attack.weapon === line.cause ? after.attack.critical_from : null;
}

function targetIn(rest: readonly LogLine[]): number | null {
  for (const line of rest) {
    if (line.kind === 'foe-wound' || line.kind === 'foe-armor') return foeIn(line.amount);
    if (line.kind === 'roll' || line.kind === 'attack') return null;
  }
  return null;
}

// -- heroes and Enemies

function withHero(view: SobView, index: number, change: Partial<SobHeroView>): SobView {
  if (!view.heroes[index]) return view;
  return { ...view, heroes: view.heroes.map((hero, i) => (i === index ? { ...hero, ...change } : hero)) };
}

function withFoe(view: SobView, model: number, change: Partial<SobFoeView>): SobView {
  return { ...view, foes: view.foes.map((foe) => (foe.model === model ? { ...foe, ...change } : foe)) };
}

function hurt(view: SobView, model: number, wounds: number): SobView {
  const foe = view.foes.find((each) => each.model === model);
  return foe ? withFoe(view, model, { wounds: Math.max(0, Math.min(foe.health, foe.wounds + wounds)) }) : view;
}

function withoutFoe(view: SobView, model: number): SobView {
  const foes = view.foes.filter((foe) => foe.model !== model);
  const order = view.order.filter((one) => one.type === null || foes.some((foe) => foe.type === one.type));
  const attack = view.attack?.model === model ? { ...view.attack, model: null } : view.attack;
  return { ...view, foes, order, attack };
}

/** A model comes onto the board, as it stands there afterwards; its Type is known from then on. */
function appeared(view: SobView, after: SobView, model: number): SobView {
  const foe = after.foes.find((each) => each.model === model);
  const foes = foe ? [...view.foes.filter((each) => each.model !== model), foe] : view.foes;
  const types = [...view.types, ...after.types.filter((type) => !view.types.some((known) => known.code === type.code))];
  const isKnown = (code: string): boolean => view.order.some((one) => one.type === code);
  const newcomers = after.order.filter((one) => one.type !== null && !isKnown(one.type) && foes.some((each) => each.type === one.type));
  const order = [...view.order, ...newcomers.map((one) => ({ ...one, done: false, acting: false }))];
  return { ...view, foes, types, order: order.sort((a, b) => b.initiative - a.initiative), tiles: after.tiles, gates: after.gates };
}

const nameOf = (view: SobView, model: number): string => view.foes.find((foe) => foe.model === model)?.name ?? sob.fight.anEnemy;

// -- who acts

/** Whoever acted before is done. */
function acting(view: SobView, who: { hero?: number; type?: string | null }): SobView {
  const order = view.order.map((one) => {
    const now = (who.hero !== undefined && one.hero === who.hero) || (Boolean(who.type) && one.type === who.type);
    return { ...one, acting: now, done: !now && (one.done || one.acting) };
  });
  return { ...view, order };
}

/** The Type that acts is that of the first model that does anything. */
function typeActing(view: SobView, rest: readonly LogLine[]): string | null {
  const typeOf = (model: number): string | null => view.foes.find((foe) => foe.model === model)?.type ?? null;
  for (const line of rest) {
    if (line.kind === 'foe-moves' || line.kind === 'foe-attacks') return typeOf(foeIn(line.amount));
    if (line.kind === 'foe-target') return typeOf(line.amount);
    if (line.kind === 'activate' || line.kind === 'foes-act') return null;
  }
  return null;
}
