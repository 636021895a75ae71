// Calls about campaigns.
import { ask, call } from '../lib/api';
import type {
  CampaignCard,
  CampaignFacts,
  CampaignInvite,
  CampaignInvited,
  CampaignJoined,
  CampaignMade,
  CampaignSheet,
  CampaignShown,
  ComeWanted,
  NewCampaign,
  PageTurned,
} from '../lib/types';

const at = (campaign: string): string => `/api/campaigns/${encodeURIComponent(campaign)}`;

export const campaigns = {
  shelf: () => call<CampaignCard[]>('GET', '/api/books'),
  sheet: (name: string) => call<CampaignSheet>('GET', `/api/books/${encodeURIComponent(name)}`),
  begin: (wanted: NewCampaign) => call<CampaignMade>('POST', '/api/campaigns', wanted),
  mine: () => call<CampaignFacts[]>('GET', '/api/campaigns'),
  show: (campaign: string) => call<CampaignShown>('GET', at(campaign)),
  remove: (campaign: string) => call<undefined>('DELETE', at(campaign)),
  turn: (campaign: string, expected: number) => call<PageTurned>('POST', `${at(campaign)}/turn`, { expected }),
  back: (campaign: string, expected: number) => call<PageTurned>('POST', `${at(campaign)}/back`, { expected }),
  fork: (campaign: string, steps: number) => call<CampaignMade>('POST', `${at(campaign)}/fork`, { steps }),
  invite: (campaign: string, player: number) => call<CampaignInvite>('POST', `${at(campaign)}/invites`, { player }),
  invited: (invite: string) => call<CampaignInvited>('POST', '/api/campaigns/invited', { invite }),
  join: (invite: string, name: string) => call<CampaignJoined>('POST', '/api/campaigns/join', { invite, name }),
  come: (campaign: string, wanted: ComeWanted) => call<PageTurned>('POST', `${at(campaign)}/join`, wanted),
  leave: (campaign: string, expected: number, player: number) =>
    call<PageTurned>('POST', `${at(campaign)}/leave`, { expected, player }),
  upload: (file: Blob) => call<CampaignMade>('POST', '/api/campaigns/upload', file),
  book: (campaign: string) => ask('POST', `${at(campaign)}/book`).then((answer) => answer.blob()),
  story: (campaign: string) => ask('GET', `${at(campaign)}/story`).then((answer) => answer.blob()),
};
