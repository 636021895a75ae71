// Cards that are picked one by one and given in one answer: the mulligan.
import type { Option } from '../../lib/types';

class Picks {
  #chosen = $state<string[]>([]);

  get chosen(): readonly string[] {
    return this.#chosen;
  }

  toggle(piece: string): void {
    this.#chosen = this.#chosen.includes(piece) ? this.#chosen.filter((other) => other !== piece) : [...this.#chosen, piece];
  }

  /** Only what the open question offers stays picked. */
  keep(options: readonly Option[]): void {
    const left = this.#chosen.filter((piece) => options.some((o) => o.pieces.includes(piece)));
    if (left.length < this.#chosen.length) this.#chosen = left;
  }
}

export const picks = new Picks();

/** The one option that names the picked cards; copies of one card stand for one another. */
export function optionFor(options: readonly Option[], chosen: readonly string[], codes: Readonly<Record<string, string>>): Option | null {
  const key = (pieces: readonly string[]): string => pieces.map((piece) => codes[piece] ?? piece).sort().join(' ');
  return options.find((o) => o.pieces.length === chosen.length && key(o.pieces) === key(chosen)) ?? null;
}
