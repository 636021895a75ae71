// An Enemy that is pointed at: what an attack on it would do, and the option that makes it.
import type { Option, SobAimedAttackView, SobAimView, SobFoeView, SobView } from '../../../lib/types';
import { diceIn } from './packed';

const MELEE = 'melee';
const FIRE = 'fire';
const FIRE_BOTH = 'fire both';
const ASSIGN = 'assign';

/** An attack on the Enemy, with the option that makes it where the open question has one. */
export interface Shot extends SobAimedAttackView {
  option: Option | null;
  /** The dice have been rolled: they are Hits, and wait for a target. */
  rolled: boolean;
}

export interface Aim {
  foe: SobFoeView;
  aim: SobAimView | null;
  shots: Shot[];
}

export function aimAt(view: SobView, model: number | null, options: readonly Option[]): Aim | null {
  const foe = view.foes.find((each) => each.model === model);
  if (!foe) return null;
  const aim = view.aims.find((each) => each.model === model) ?? null;
  const mine = assignments(options, foe.model);
  const rolled = options.some((option) => option.verb === ASSIGN);
  const shots = (aim?.attacks ?? []).map((attack): Shot => ({ ...attack, rolled, option: rolled ? (mine[0] ?? null) : optionOf(attack, options) }));
  return { foe, aim, shots };
}

function optionOf(attack: SobAimedAttackView, options: readonly Option[]): Option | null {
  const verb = [MELEE, FIRE, FIRE_BOTH][attack.pieces.length];
  const isIt = (option: Option): boolean => option.verb === verb && option.pieces.join() === attack.pieces.join();
  return options.find(isIt) ?? null;
}

/** What an Enemy may take of the Hits, all that it can first. */
export function assignments(options: readonly Option[], model: number): Option[] {
  const mine = options.filter((option) => option.verb === ASSIGN && option.numbers[0] === model);
  return mine.sort((a, b) => hitsIn(b) - hitsIn(a));
}

const hitsIn = (option: Option): number => diceIn(option.numbers[1]).reduce((sum, count) => sum + count, 0);
