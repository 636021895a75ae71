// Who goes down the mine, and who leads whom: what is chosen before a table of Shadows of Brimstone is laid out.
import type { SetupSeat } from '../../kit';

export const MOST = 6;
/** One player alone begins with two heroes. */
const FIRST_PARTY = 2;
/** In place of a seat: nobody leads this hero. */
export const NOBODY = -1;

/** A class as its sheet has it: its code, and its name on each side. */
export interface HeroClass {
  code: string;
  names: readonly string[];
}

export interface Member {
  id: number;
  code: string;
  /** The side of the sheet. */
  portrait: number;
  /** The id of a seat, or nobody. */
  leader: number;
  /** The seat with which it came and with which it goes again; or nobody. */
  guestOf: number;
}

export class Party {
  members = $state<Member[]>([]);
  #seats = $state.raw<readonly SetupSeat[]>([]);
  #classes: readonly HeroClass[] = [];
  #count = 0;

  /** Seats have come or gone: everybody who sits at the table leads a hero, as far as that goes. */
  seat(seats: readonly SetupSeat[], classes: readonly HeroClass[]): void {
    const first = this.#seats.length === 0;
    this.#seats = seats;
    this.#classes = classes;
    const isHere = (id: number): boolean => id === NOBODY || seats.some((seat) => seat.id === id);
    this.members = this.members
      .filter((member) => isHere(member.leader) || member.guestOf !== member.leader)
      .map((member) => (isHere(member.leader) ? member : { ...member, leader: this.#idlest }));
    for (const seat of seats) if (!this.#ledBy(seat.id).length) this.#provide(seat.id);
    while (first && this.members.length < FIRST_PARTY) this.#join(this.#unseen, this.#idlest);
  }

  take(code: string): void {
    if (this.members.length < MOST) this.#join(code, this.#idlest);
  }

  leave(id: number): void {
    this.members = this.members.filter((member) => member.id !== id);
  }

  lead(id: number, leader: number): void {
    this.members = this.members.map((member) => (member.id === id ? { ...member, leader, guestOf: NOBODY } : member));
  }

  /** All heroes without a leader follow one seat. */
  leadTheRest(leader: number): void {
    for (const member of this.unled) this.lead(member.id, leader);
  }

  turn(id: number, portrait: number): void {
    this.members = this.members.map((member) => (member.id === id ? { ...member, portrait } : member));
  }

  count(code: string): number {
    return this.members.filter((member) => member.code === code).length;
  }

  get unled(): Member[] {
    return this.members.filter((member) => member.leader === NOBODY);
  }

  /** The players who lead nobody. */
  get idle(): SetupSeat[] {
    return this.#seats.filter((seat) => !this.#ledBy(seat.id).length);
  }

  /** The settings of the game, or nothing as long as something is open. */
  get options(): Record<string, string> | null {
    if (!this.members.length || this.unled.length || this.idle.length) return null;
    const seatOf = (id: number): number => 1 + this.#seats.findIndex((seat) => seat.id === id);
    return {
      heroes: this.members.map((member) => this.nameOf(member).toLowerCase().replaceAll(' ', '-')).join(','),
      leaders: this.members.map((member) => seatOf(member.leader)).join(','),
    };
  }

  nameOf(member: Member): string {
    const names = this.#classes.find((each) => each.code === member.code)?.names ?? [];
    return names[member.portrait] ?? names[0] ?? member.code;
  }

  #join(code: string, leader: number, guestOf = NOBODY): void {
    this.#count += 1;
    const sides = this.#classes.find((each) => each.code === code)?.names.length ?? 1;
    this.members = [...this.members, { id: this.#count, code, portrait: this.count(code) % sides, leader, guestOf }];
  }

  /** A hero for a player who has none: one that nobody leads, one of whoever leads several, or a new one. */
  #provide(seat: number): void {
    const crowd = this.#seats.map((each) => this.#ledBy(each.id)).reduce((most, led) => (led.length > most.length ? led : most), []);
    const found = this.unled[0] ?? (crowd.length > 1 ? crowd.at(-1) : undefined);
    if (found) this.lead(found.id, seat);
    else if (this.members.length < MOST) this.#join(this.#unseen, seat, seat);
  }

  #ledBy(seat: number): Member[] {
    return this.members.filter((member) => member.leader === seat);
  }

  /** The seat with the fewest heroes, the first of them. */
  get #idlest(): number {
    const [one] = [...this.#seats].sort((a, b) => this.#ledBy(a.id).length - this.#ledBy(b.id).length);
    return one?.id ?? NOBODY;
  }

  /** A class that the party has fewest of. */
  get #unseen(): string {
    const [one] = [...this.#classes].sort((a, b) => this.count(a.code) - this.count(b.code));
    return one?.code ?? '';
  }
}
