// The settings of the game that are chosen in its own way.
import { sob } from '../texts';

export const RULES = ['mission', 'game', 'hard_core', 'threats', ...Object.keys(sob.setup.optional)];
export const SETTINGS = ['heroes', 'leaders', ...RULES];
