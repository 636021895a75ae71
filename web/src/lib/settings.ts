// Settings that mean something only beside others, and settings with several values.
import type { Setting } from './types';

/** Whether a setting means something beside the other options. */
export const applies = (setting: Setting, options: Readonly<Record<string, string>>): boolean =>
  Object.entries(setting.needs).every(([name, wanted]) => wanted.includes(options[name] ?? ''));

/** The value of a setting with several values when one of them is taken, or left out again. */
export function flipped(setting: Setting, value: string, one: string): string {
  const taken = value.split(',');
  const wanted = setting.values.filter((each) => each !== setting.default && taken.includes(each) !== (each === one));
  return wanted.join(',') || setting.default;
}

/** What the chosen values do, in the game's own sentences. */
export const effectOf = (setting: Setting, value: string): string =>
  (setting.several ? value.split(',') : [value]).flatMap((each) => setting.effects[each] ?? []).join(' ');
