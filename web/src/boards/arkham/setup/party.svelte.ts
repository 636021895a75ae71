// Who plays, with which deck, and who leads: what is chosen before a table of Arkham Horror is laid out.
import { mine, type Kept } from '../decks/mine.svelte';
import { calls } from '../decks/calls';
import { reasonOf } from '../../../lib/api';
import type { DeckVerdict } from '../../../lib/types';

export const MOST = 4;
export const RANDOM = 'random';
const STARTER = 'starter';

export interface Member {
  code: string;
  /** One of the own decks, or nothing for the starter deck. */
  deck: string;
}

export class Party {
  members = $state<Member[]>([]);
  /** The code of the investigator who leads, or `random`. */
  lead = $state('');
  #verdicts = $state.raw<ReadonlyMap<Kept, DeckVerdict | string>>(new Map());
  #asked = new Set<Kept>();
  #seats = $state(0);

  /** As many investigators as seats, and as many fewer when a seat goes, as long as each player led one. */
  seat(seats: number, known: readonly string[]): void {
    if (this.members.length === this.#seats && this.members.length > seats) this.members = this.members.slice(0, seats);
    for (const code of known)
      if (this.members.length < seats && !this.has(code)) this.members = [...this.members, { code, deck: '' }];
    this.#seats = seats;
  }

  has(code: string): boolean {
    return this.members.some((member) => member.code === code);
  }

  take(code: string, deck = ''): void {
    this.members = [...this.members.filter((member) => member.code !== code), { code, deck }];
  }

  leave(code: string): void {
    this.members = this.members.filter((member) => member.code !== code);
    if (this.lead === code) this.lead = '';
  }

  /** One place earlier: the seats take the investigators in this order. */
  earlier(at: number): void {
    const [before, one] = [this.members[at - 1], this.members[at]];
    if (before && one) this.members = this.members.with(at - 1, one).with(at, before);
  }

  /** The seat that leads a member: the rules deal them out in order, as evenly as it goes. */
  seatOf(at: number): number {
    return Math.floor((at * this.#seats) / this.members.length);
  }

  get leader(): string {
    return this.lead || (this.members[0]?.code ?? '');
  }

  // -- decks

  /** Ask the server about the own decks of the members, once about each. */
  async consider(): Promise<void> {
    const wanted = this.members.flatMap((member) => mine.of(member.code)).filter((deck) => !this.#asked.has(deck));
    for (const deck of wanted) this.#asked.add(deck);
    for (const deck of wanted) {
      let said: DeckVerdict | string;
      try {
        said = await calls.check({ investigator: deck.investigator, slots: deck.slots, standalone: true });
      } catch (refusal) {
        said = reasonOf(refusal);
      }
      this.#verdicts = new Map([...this.#verdicts, [deck, said]]);
    }
  }

  /** Why a deck cannot be played, `null` where nothing is known yet. */
  against(deck: Kept): string | null {
    const said = this.#verdicts.get(deck);
    return said === undefined ? null : typeof said === 'string' ? said : (said.problems[0]?.reason ?? '');
  }

  #line(member: Member): string | null {
    const deck = mine.find(member.deck);
    const said = deck && this.#verdicts.get(deck);
    return said && typeof said !== 'string' && !said.problems.length ? said.line : null;
  }

  /** The settings of the game, or nothing as long as something is open. */
  get options(): Record<string, string> | null {
    if (!this.members.length || this.members.length < this.#seats) return null;
    const own = this.members.filter((member) => member.deck);
    const lines = own.map((member) => this.#line(member));
    if (lines.includes(null)) return null;
    return {
      investigators: this.members.map((member) => member.code).join(','),
      decks: lines.join(';') || STARTER,
      lead: this.leader === RANDOM ? RANDOM : String(1 + this.members.findIndex((member) => member.code === this.leader)),
    };
  }
}
