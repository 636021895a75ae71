// What a line of the log lets one see over the map: numbers that rise, blows, flights, blasts.
import type { LogLine, SobPlaceView, SobView } from '../../../lib/types';
import { isLarge } from '../reading';
import { sob } from '../texts';
import { amountIn, diceIn, foeIn, needIn, placeIn, ROLL, rollIn } from './packed';

/** A place on the map, and how many spaces wide and high whoever stands there is. */
export interface Spot {
  place: SobPlaceView;
  size: number;
}

export type EffectKind = 'harm' | 'horror' | 'good' | 'note' | 'fall' | 'xp' | 'strike' | 'throw' | 'blast';

export interface Effect {
  kind: EffectKind;
  at: Spot;
  /** What it says; nothing where it is only to be seen. */
  words: string;
  /** Where it comes from: blows, throws and experience. */
  from: Spot | null;
  /** The hero that it goes to. */
  hero: number | null;
}

/** What later lines need to know of earlier ones: the Enemy that was hit last, and where the Dynamite lies. */
export interface Trail {
  foe: Spot | null;
  dynamite: SobPlaceView | null;
}

/** Whatever comes after these has nothing to do with the Enemy that was hit before. */
const APART = ['card', 'turn', 'activate', 'tile', 'explored'];

/** What is under way: Dynamite that was thrown may bounce only after a question. */
export function trailOf(lines: readonly LogLine[]): Trail {
  const last = lines.findLast((line) => line.kind === 'throw' || line.kind === 'bounce');
  return { foe: null, dynamite: last ? placeIn(last.amount) : null };
}

const SINGLE = 1;
const DOUBLE = 2;

function spotOfHero(view: SobView, index: number): Spot | null {
  const place = view.heroes[index]?.place;
  return place ? { place, size: SINGLE } : null;
}

function spotOfFoe(view: SobView, model: number): Spot | null {
  const foe = view.foes.find((each) => each.model === model);
  return foe ? { place: foe.place, size: isLarge(view, foe) ? DOUBLE : SINGLE } : null;
}

const one = (kind: EffectKind, at: Spot | null, words = '', from: Spot | null = null, hero: number | null = null): Effect[] =>
  at ? [{ kind, at, words, from, hero }] : [];

const t = sob.fight.effects;

/** What is to be seen of a line, on the table as it was before it. */
export function effectsOf(view: SobView, line: LogLine, trail: Trail): Effect[] {
  const { kind, who, amount } = line;
  const hero = spotOfHero(view, who);
  const foe = spotOfFoe(view, foeIn(amount));
  if (APART.includes(kind)) trail.foe = null;
  switch (kind) {
    case 'wound':
      return one('harm', hero, t.less(amount));
    case 'horror':
      return one('horror', hero, t.sanity(amount));
    case 'heal':
    case 'calm':
      return one('good', hero, t.more(amount));
    case 'grit':
      return one('good', hero, t.grit(amount));
    case 'spend-grit':
      return one('note', hero, t.grit(-amount));
    case 'dark-stone':
      return one('note', hero, t.stone(amount));
    case 'gold':
      return one('note', hero, t.gold(amount));
    case 'xp':
      return one('xp', hero, t.xp(amount), trail.foe, who);
    case 'poison':
    case 'venom':
      return one('horror', hero, t[kind]);
    case 'corruption':
      return one('horror', hero, t.corruption(amount));
    case 'ko':
      return one('fall', hero, t.ko);
    case 'dead':
      return one('fall', hero, t.dead);
    case 'recovered':
    case 'revived':
      return one('good', hero, t.up);
    case 'escape':
      return one('good', hero, t.escaped);
    case 'held':
      return one('note', hero, t.held);
    case 'roll':
    case 're-roll':
      return missed(line) ? one('note', hero, t.miss) : [];
    case 'foe-attacks':
      return attacked(view, line);
    case 'foe-wound':
      trail.foe = foe;
      return [...one('strike', foe, '', hero), ...one('harm', foe, t.less(amountIn(amount)))];
    case 'foe-armor':
      return one('note', foe, t.armor(amountIn(amount)));
    case 'foe-heals':
      return one('good', foe, t.more(amountIn(amount)));
    case 'foe-killed':
      trail.foe = foe ?? trail.foe;
      return one('fall', foe, t.killed);
    case 'throw':
    case 'bounce':
      return flight(line, hero, trail);
    case 'explosion':
      return one('blast', { place: placeIn(amount), size: SINGLE });
    case 'dynamite-burns':
      return one('note', hero, t.burns);
    default:
      return [];
  }
}

function missed(line: LogLine): boolean {
  const isToHit = [ROLL.attack, ROLL.throw].some((kind) => kind === rollIn(line.piece));
  const need = needIn(line.piece);
  return isToHit && need > 0 && diceIn(line.amount).every((die) => die < need);
}

/** A blow from an Enemy to a hero, and how many of its dice hit. */
function attacked(view: SobView, line: LogLine): Effect[] {
  const to = spotOfHero(view, line.who);
  const hits = diceIn(amountIn(line.amount)).filter((die) => die >= line.piece).length;
  return [...one('strike', to, '', spotOfFoe(view, foeIn(line.amount))), ...one('note', to, hits ? t.hits(hits) : t.miss)];
}

/** Dynamite on its way: from the hand that throws it, then from where it touched down. */
function flight(line: LogLine, hero: Spot | null, trail: Trail): Effect[] {
  const place = placeIn(line.amount);
  const from = line.kind === 'bounce' && trail.dynamite ? { place: trail.dynamite, size: SINGLE } : hero;
  trail.dynamite = place;
  return one('throw', { place, size: SINGLE }, '', from);
}
