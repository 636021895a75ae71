// The invite links that this browser has made: a host who waits finds them at the table again.
import type { Invite } from './types';

const KEY = 'grimtable-invites';
const MOST = 40; // tables

type Kept = Record<string, Invite[]>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export const invitesOf = (table: string): Invite[] => kept()[table] ?? [];

/** Keep new links; an older one for the same seat has ended. */
export function keepInvites(table: string, made: readonly Invite[]): void {
  if (!made.length) return;
  const { [table]: known = [], ...others } = kept();
  const seats = made.map((invite) => invite.seat);
  const all = { ...others, [table]: [...known.filter((invite) => !seats.includes(invite.seat)), ...made] };
  const last = Object.fromEntries(Object.entries(all).slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // a browser that keeps nothing gets a new link from the table menu
  }
}
