// What the open question offers, sorted for the panel and for the pieces on the board.
import type { Option, Scene, WhyNot } from './types';

/** What a board gets besides the view: which pieces are offered, and what happens when one is clicked. */
export interface Choosing {
  /** The options that concern a piece, in the words of the kernel: `captain`, `die/0`, `seat/2`, `token/focus`. */
  readonly of: (piece: string) => Option[];
  readonly options: readonly Option[];
  readonly mine: boolean;
  readonly busy: boolean;
  /** Choose the one option of a piece, or show its options alone where there are several. */
  readonly touch: (piece: string, name: string) => void;
  /** Whether the answer was taken. */
  readonly choose: (option: Option) => Promise<boolean>;
  /** Ask the server why something is not offered; the answer is shown beside the piece. */
  readonly whyNot: (words: string) => Promise<WhyNot>;
  /** Ask the server what several answers would do one after the other, before they are given. */
  readonly foresee: (options: readonly Option[]) => Promise<string>;
  /** Show a card large. */
  readonly inspect: (card: Shown) => void;
  /** An option that the board has put together (selected dice): Space takes it. */
  propose: (option: Proposal | null) => void;
  /** What Space takes: what is proposed, else the obvious next step that the game names. */
  readonly next: Option | null;
  /** The option under the pointer or the focus in the panel. */
  readonly pointed: Option | null;
}

/** What a board has put together: an option, or several answers that `act` gives one after the other. */
export interface Proposal extends Option {
  act?: () => void;
}

/** A card in the inspector. */
export interface Shown {
  name: string;
  kind: string;
  lines: string[];
  text: string;
  flavour: string;
  piece?: string;
  /** The words by which it would be used: why that cannot be now is told with the card. */
  use?: string;
}

export interface Group {
  verb: string;
  options: Option[];
}

export function byPiece(options: readonly Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    for (const piece of option.pieces) {
      const list = found.get(piece);
      if (list) list.push(option);
      else found.set(piece, [option]);
    }
  }
  return found;
}

export function byVerb(options: readonly Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const list = found.get(option.verb);
    if (list) list.push(option);
    else found.set(option.verb, [option]);
  }
  return [...found].map(([verb, list]) => ({ verb, options: list }));
}

/** The seat of this browser that must decide now: the one in front if it can, else the first that is asked. */
export function deciding(scenes: readonly Scene[], front: number): number | null {
  const asked = scenes.filter((s) => s.ask?.mine).map((s) => s.seat);
  if (asked.includes(front)) return front;
  return asked[0] ?? null;
}
