// The settings of the game in words for people.
import type { SettingWords } from '../kit';

export const settings: Record<string, SettingWords> = {
  difficulty: { title: 'Difficulty' },
  acolytes: { title: 'Acolytes' },
  start_fire: { title: 'Firewood at the start', values: { seven: '7', d6: 'rolled with a d6' } },
  final_location: { title: 'Final location' },
  creature_deck: { title: 'Creatures' },
  map_deck: { title: 'Locations' },
  stoke_fire: { title: 'Ability cards for firewood', values: { 'forced-only': 'only when the fire is out', anytime: 'at any time' } },
  final_win: { title: 'The final round is won by', values: { survive: 'surviving it', 'clear-line': 'an empty Line' } },
  tame_value: { title: 'A tamed creature attacks with', values: { 'base-health': 'its base Health', 'base-damage': 'its base damage' } },
  firewood_max: { title: 'Highest number of the dial' },
  attack_mode: { title: 'Dice of an attack', values: { accumulate: 'one after the other', 'declared-set': 'declared together' } },
};
