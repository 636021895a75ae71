// The keys of the table. What they do is the frame's; here stands only which key is which.
const SINGLE = [...'123456789abcdefgjknopqstvxyz'];
const MORE = '0';
const ROUNDS = 8;
/** The keys of the options in their order: digits, then the letters that mean nothing else at the table; after these the
 * same once more with a 0 before them, with two, and so on. */
export const OPTION_KEYS = Array.from({ length: ROUNDS }, (_, n) => SINGLE.map((key) => MORE.repeat(n) + key)).flat();
let begun = '';

export interface Keys {
  next: () => void;
  /** Choose an option by its number, from 1; false where there is none. */
  option: (number: number) => boolean;
  /** Show the options that are folded away. */
  more: () => void;
  undo: (size: 'answer' | 'turn') => void;
  redo: (all: boolean) => void;
  log: () => void;
  replay: () => void;
  why: () => void;
  help: () => void;
  /** One moment back or on in the replay; false where none is open. */
  step: (by: number) => boolean;
  /** Close what is open; false where nothing was. */
  escape: () => boolean;
}

/** Whether the key meant something. `pointing`: the focus is where it is by a click, not by Tab. */
export function pressed(event: KeyboardEvent, keys: Keys, pointing: boolean): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return withControl(key, event.shiftKey, keys);
  if (event.altKey) return false;
  if (key === MORE) {
    begun += MORE;
    return true;
  }
  const number = OPTION_KEYS.indexOf(begun + key) + 1;
  begun = '';
  if (key === ' ') {
    // Whoever came to a button by Tab presses it with Space; whoever clicked it goes on.
    const button = (event.target as HTMLElement).closest<HTMLElement>('button, a, summary');
    if (button && !pointing) return false;
    button?.blur();
    keys.next();
  } else if (number) return keys.option(number);
  else if (key === 'm') keys.more();
  else if (key === 'u') keys.undo(event.shiftKey ? 'turn' : 'answer');
  else if (key === 'l') keys.log();
  else if (key === 'r') keys.replay();
  else if (key === 'w') keys.why();
  else if (key === '?') keys.help();
  else if (key === 'arrowleft') return keys.step(-1);
  else if (key === 'arrowright') return keys.step(1);
  else if (key === 'escape') return keys.escape();
  else return false;
  return true;
}

function withControl(key: string, shift: boolean, keys: Keys): boolean {
  if (key === 'z' && !shift) keys.undo('answer');
  else if (key === 'z') keys.redo(false);
  else if (key === 'y') keys.redo(shift);
  else return false;
  return true;
}
