// An Enemy that is pointed at: what an attack on it would do, and the option that makes it.
import type { Option, SobAimedAttackView, SobAimView, SobFoeView, SobView } from '../../../lib/types';

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
  const rolled = options.some((option) => option.verb === ASSIGN);
  const optionOf = (attack: SobAimedAttackView): Option | null => (rolled ? assigning(attack, foe.model, options) : making(attack, options));
  const shots = (aim?.attacks ?? []).map((attack): Shot => ({ ...attack, rolled, option: optionOf(attack) }));
  return { foe, aim, shots };
}

function making(attack: SobAimedAttackView, options: readonly Option[]): Option | null {
  const verb = [MELEE, FIRE, FIRE_BOTH][attack.pieces.length];
  const isIt = (option: Option): boolean => option.verb === verb && option.pieces.join() === attack.pieces.join();
  return options.find(isIt) ?? null;
}

/** The Hits that the Enemy should take. */
function assigning(attack: SobAimedAttackView, model: number, options: readonly Option[]): Option | null {
  return options.find(({ verb, numbers }) => verb === ASSIGN && numbers[0] === model && numbers[1] === attack.hits) ?? null;
}
