// What is being put together on the board: dice in hand, the creature they are aimed at, and the strike itself.
import type { Choosing } from '../../lib/choosing.svelte';
import { saw } from './texts';
import type { Option, SawAttackView, SawLineView, SawView, Scene } from '../../lib/types';
import { CAMPING, COMPOSING, concerns, dieIndex, dieOf, FIGHTING, left, ownerOf, viewOf } from './reading';

/** How clicks on dice are meant: as an attack, as one die to be placed, as a set to re-roll, or as an answer. */
export type Mood = 'fight' | 'compose' | 'camp' | 'reroll' | 'answer' | 'none';

export class Plan {
  /** Dice, tamed creatures and the Familiar in hand, by their names as pieces. */
  picked = $state<string[]>([]);
  aimed = $state<string | null>(null);
  striking = $state(false);
  #scene: () => Scene;
  #choosing: Choosing;
  #sentAt = -1;
  #joined: string[] = [];

  constructor(scene: () => Scene, choosing: Choosing) {
    this.#scene = scene;
    this.#choosing = choosing;
  }

  get view(): SawView {
    return viewOf(this.#scene());
  }

  get mood(): Mood {
    const ask = this.#scene().ask;
    if (!this.#choosing.mine || !ask) return 'none';
    if (ask.rule === FIGHTING) return 'fight';
    if (ask.rule === COMPOSING) return 'compose';
    if (ask.rule === CAMPING) return 'camp';
    if (this.#choosing.options.some((o) => o.verb === 're-roll' && o.rule === 'SAW-RUNE-09')) return 'reroll';
    return 'answer';
  }

  get target(): SawLineView | null {
    return this.view.line.find((p) => p.revealed && p.creature?.code === this.aimed) ?? null;
  }

  /** By option all dice of an attack are declared together and must reach the Health. */
  get declared(): boolean {
    return this.#choosing.options.some((o) => o.verb === 'attack' && o.rule === COMPOSING);
  }

  // -- what can be taken in hand, and where it can go

  attackBy(piece: string, place: SawLineView): SawAttackView | undefined {
    return place.attacks.find((a) => a.by === piece);
  }

  /** Whether clicking a die or another attacker means something now. */
  canPick(piece: string): boolean {
    if (!this.#choosing.mine) return false;
    if (this.mood === 'fight' && this.view.line.some((place) => place.revealed && this.attackBy(piece, place))) return true;
    return this.options(piece).length > 0;
  }

  /** The options for a piece, or for a die that is like it. */
  options(piece: string): Option[] {
    if (!this.#choosing.mine) return [];
    return this.#choosing.options.filter((o) => concerns(this.view, o, piece));
  }

  /** Whether what is in hand can be used on a piece. */
  takes(piece: string): boolean {
    if (!this.picked.length || !this.#choosing.mine) return false;
    if (this.mood === 'fight') {
      const place = this.view.line.find((p) => p.revealed && p.creature?.code === piece);
      if (place) return this.picked.some((by) => this.attackBy(by, place));
    }
    return this.#together(this.picked, piece).length > 0;
  }

  #together(pieces: readonly string[], with_: string): Option[] {
    return this.#choosing.options.filter(
      (o) => o.pieces.includes(with_) && pieces.every((piece) => concerns(this.view, o, piece)),
    );
  }

  // -- clicks

  pick(piece: string, name: string): void {
    const mood = this.mood;
    if (mood === 'answer' || mood === 'compose') {
      this.#answer(piece, name);
    } else if (this.picked.includes(piece)) {
      this.picked = this.picked.filter((p) => p !== piece);
    } else if (mood === 'camp' || (mood === 'fight' && !this.#attacksAnything(piece))) {
      this.aimed = null;
      this.picked = [piece];
    } else {
      const target = this.target;
      if (mood === 'fight' && target && !this.attackBy(piece, target)) {
        this.aimed = null;
        this.picked = [piece];
      } else {
        this.picked = [...this.picked.filter((p) => mood !== 'fight' || this.#attacksAnything(p)), piece];
      }
    }
  }

  #attacksAnything(piece: string): boolean {
    return this.view.line.some((place) => place.revealed && this.attackBy(piece, place));
  }

  #answer(piece: string, name: string): void {
    const found = this.options(piece);
    const only = found[0];
    if (found.length === 1 && only) this.#choosing.choose(only);
    else if (only) this.#choosing.touch(only.pieces.find((p) => dieIndex(p) >= 0) ?? piece, name);
  }

  /** A creature is aimed at with what is in hand. */
  aim(place: SawLineView): void {
    const code = place.creature?.code ?? null;
    const hits = this.picked.filter((by) => this.attackBy(by, place));
    this.aimed = this.aimed === code && !hits.length ? null : code;
    this.picked = hits;
  }

  /** A card, a space or an adventurer is used, with what is in hand if that fits. */
  use(piece: string, name: string): void {
    const fitting = this.picked.length ? this.#together(this.picked, piece) : [];
    const only = fitting[0];
    if (fitting.length === 1 && only) {
      this.clear();
      this.#choosing.choose(only);
    } else {
      this.#choosing.touch(piece, name);
    }
  }

  /** Something was dragged onto something. Gives false where that means nothing. */
  drop(piece: string, onto: string): boolean {
    const place = this.view.line.find((p) => p.revealed && p.creature?.code === onto);
    if (this.mood === 'fight' && place && this.attackBy(piece, place)) {
      this.picked = [...(this.aimed === onto ? this.picked.filter((p) => p !== piece) : []), piece];
      this.aimed = onto;
      return true;
    }
    const found = this.#together([piece], onto);
    const only = found[0];
    if (!only) return false;
    this.clear();
    if (found.length === 1) this.#choosing.choose(only);
    else this.#choosing.touch(onto, saw.tray);
    return true;
  }

  clear(): void {
    this.picked = [];
    this.aimed = null;
    this.striking = false;
    this.#joined = [];
  }

  // -- the sum

  /** What some attackers would deal together; what counts for the first die of an adventurer alone counts once. */
  sum(pieces: readonly string[], place: SawLineView): number {
    const firsts = new Set<number>();
    let total = 0;
    for (const by of pieces) {
      const attack = this.attackBy(by, place);
      if (!attack) continue;
      total += attack.damage;
      const owner = ownerOf(this.view, dieIndex(by))?.index ?? -1;
      if (attack.first && !firsts.has(owner)) {
        firsts.add(owner);
        total += attack.first;
      }
    }
    return total;
  }

  /** The attackers that defeat a creature with the least to spare, or none. */
  cheapest(place: SawLineView): string[] {
    const all = place.attacks.map((a) => a.by);
    const need = left(place);
    let best: string[] = [];
    let cost = Infinity;
    for (let set = 1; set < 1 << all.length; set += 1) {
      const some = all.filter((_, i) => (set >> i) & 1);
      const total = this.sum(some, place);
      const spare = (total - need) * 100 + some.length;
      if (total >= need && spare < cost) {
        best = some;
        cost = spare;
      }
    }
    return best;
  }

  // -- the strike: one answer after the other, until all are given or the table asks something else

  /** The options that a strike would take now, one for each attacker in hand. */
  get answers(): Option[] {
    const aimed = this.aimed;
    if (!aimed || this.mood !== 'fight' || this.declared) return [];
    const found: Option[] = [];
    for (const by of this.picked) {
      const option = this.#choosing.options.find((o) => o.verb === 'attack' && o.pieces[1] === aimed && concerns(this.view, o, by));
      if (option) found.push(option);
    }
    return found;
  }

  get ready(): boolean {
    const target = this.target;
    if (!target || !this.picked.length || this.mood !== 'fight') return false;
    return !this.declared || this.sum(this.picked, target) >= left(target);
  }

  strike(): void {
    if (!this.ready) return;
    this.striking = true;
    this.#joined = [];
    this.#sentAt = -1;
  }

  /** Gives the next answer of a strike as soon as the last one has arrived. */
  goOn(): void {
    if (!this.striking || this.#choosing.busy || this.#scene().seq <= this.#sentAt) return;
    const option = this.#next();
    if (!option) {
      this.clear();
      return;
    }
    this.#sentAt = this.#scene().seq;
    void this.#choosing.choose(option).then((taken) => {
      if (!taken) this.clear();
    });
  }

  #next(): Option | undefined {
    const aimed = this.aimed ?? '';
    const options = this.#choosing.options;
    const declares = options.find((o) => o.verb === 'attack' && o.rule === COMPOSING && o.pieces[0] === aimed);
    if (declares) return this.#joined.length ? undefined : declares;
    const by = this.picked.find((p) => !this.#joined.includes(p));
    if (by === undefined) return options.find((o) => o.verb === 'strike');
    this.#joined = [...this.#joined, by];
    const wanted = (o: Option): boolean => (o.verb === 'add' || (o.verb === 'attack' && o.pieces[1] === aimed)) && this.#means(o, by);
    return options.find(wanted);
  }

  /** Like `concerns`, but a die stands for any of its owner's with this number: which of them were spent does not matter. */
  #means(option: Option, by: string): boolean {
    const face = dieOf(this.view, dieIndex(by))?.face;
    if (face === undefined) return option.pieces[0] === by;
    const owner = ownerOf(this.view, dieIndex(by));
    return option.pieces.some((p) => ownerOf(this.view, dieIndex(p)) === owner && dieOf(this.view, dieIndex(p))?.face === face);
  }
}
