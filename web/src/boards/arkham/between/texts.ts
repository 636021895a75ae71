// The texts of a stop between two scenarios.
import { many } from '../../../lib/many';
import type { SettingWords } from '../../kit';

export const between = {
  coming: (scenario: string) => `Next: ${scenario}`,
  party: 'The investigators',
  look: 'Look at the deck',
  newcomers: 'Who could join',
  newcomer: 'has not been used in this campaign',
  offer: (asset: string) => `${asset} is looking for somebody`,
  offerTo: (asset: string, name: string) => `${name} has earned ${asset}`,
  take: 'Take',
  give: (asset: string) => `${asset} joins`,
  takeAlong: 'Take along',
  leaveOut: 'Go without',
  leads: 'Leads',

  lead: 'lead',
  new: 'new here',
  done: 'ready',
  choosing: 'is choosing',
  experience: 'experience',
  left: (n: number) => `${n} experience left`,
  purse: (n: number) => `${n} XP`,
  spent: (n: number) => `${n} spent`,
  spentLong: (n: number) => `${n} experience spent in the campaign`,
  health: (n: number) => `Health ${n}`,
  sanity: (n: number) => `Sanity ${n}`,
  physical: (n: number) => (n ? `Physical trauma ${n}: begins each scenario with ${n} damage` : 'No physical trauma'),
  mental: (n: number) => (n ? `Mental trauma ${n}: begins each scenario with ${n} horror` : 'No mental trauma'),
  trauma: (n: number) => (n ? `${n} trauma` : 'no trauma'),
  missing: (n: number) => `${many(n, 'card')} missing`,
  earned: (names: string) => `Earned: ${names}`,

  deck: (name: string) => `Deck of ${name}`,
  deckHead: 'Deck',
  toDeck: 'To the deck',
  size: (n: number) => many(n, 'card'),
  groups: { asset: 'Assets', event: 'Events', skill: 'Skills', weakness: 'Weaknesses', other: 'Others' } as Record<string, string>,
  randoms: (n: number) => (n === 1 ? 'A random basic weakness is still to be drawn' : `${n} random basic weaknesses are still to be drawn`),
  changes: { new: 'new', upgraded: 'upgraded', gone: 'gone', more: '+', fewer: '−', same: '' } as Record<string, string>,
  changed: { new: 'new in this stop', upgraded: 'upgraded in this stop', gone: 'has left the deck', more: 'more copies than before', fewer: 'fewer copies than before', same: '' } as Record<string, string>,
  stays: 'stays',
  copies: (n: number) => (n === 1 ? '1 copy' : `${n} copies`),
  level: (n: number) => `level ${n}`,
  leaves: 'Take out',
  upgradeTo: (level: number) => `to ${level}`,

  shop: 'Cards to buy',
  shopHead: 'On offer',
  upgrades: 'Upgrades',
  experienced: 'Cards with a level',
  plain: 'Cards of level 0',
  refused: 'Not now',
  buy: 'Buy',
  add: 'Add',
  upgrade: 'Upgrade',
  price: (n: number) => (n ? `${n} XP` : 'free'),
  priceLong: (n: number) => (n ? `for ${n} experience` : 'at no cost'),
  comesIn: 'Comes into the deck',
  goes: 'For it one card of the deck leaves: choose which.',

  spentIn: (name: string, spent: number, kept: number) => `${name}: ${spent} experience spent in the campaign, ${kept} kept`,
};

export const settings: Record<string, SettingWords> = {
  carry: { title: 'The campaign so far', values: { sample: 'a sample: after a first scenario', losses: 'a sample: after a bad night' } },
};
