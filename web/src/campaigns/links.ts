// The invite links to campaigns that this browser has made: a host who waits finds them in the book again.
import type { CampaignInvite } from '../lib/types';

const KEY = 'grimtable-campaign-invites';
const MOST = 20; // campaigns

type Kept = Record<string, CampaignInvite[]>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export const linksOf = (campaign: string): CampaignInvite[] => kept()[campaign] ?? [];

/** Keep new links; an older one for the same player has ended. */
export function keepLinks(campaign: string, made: readonly CampaignInvite[]): void {
  if (!made.length) return;
  const { [campaign]: known = [], ...others } = kept();
  const players = made.map((link) => link.player);
  const all = { ...others, [campaign]: [...known.filter((link) => !players.includes(link.player)), ...made] };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))));
  } catch {
    // a browser that keeps nothing gets a new link from the book
  }
}
