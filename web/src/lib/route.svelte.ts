// Where in the client we are: the lobby, a table, the book of a campaign, the page behind an invite link, or one that a game brings.
import { pageAt } from '../boards';
import type { Page } from '../boards/kit';

export type Place =
  | { page: 'lobby' }
  | { page: 'join'; secret: string; watch: boolean }
  | { page: 'table'; table: string }
  | { page: 'joinCampaign'; secret: string }
  | { page: 'campaign'; id: string }
  | { page: 'own'; own: Page; id: string }
  | { page: 'nowhere' };

function read(): Place {
  const path = location.pathname.replace(/\/+$/, '');
  if (path === '' || path === '/index.html') return { page: 'lobby' };
  if (path === '/join' || path === '/watch') return { page: 'join', secret: location.hash.slice(1), watch: path === '/watch' };
  const table = /^\/table\/([\w-]+)$/.exec(path);
  if (table?.[1]) return { page: 'table', table: table[1] };
  if (path === '/campaign/join') return { page: 'joinCampaign', secret: location.hash.slice(1) };
  const campaign = /^\/campaign\/([\w-]+)$/.exec(path);
  if (campaign?.[1]) return { page: 'campaign', id: campaign[1] };
  const [, first = '', id = ''] = /^\/([\w-]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  const own = pageAt(first);
  return own ? { page: 'own', own, id } : { page: 'nowhere' };
}

class Route {
  place = $state.raw<Place>(read());

  constructor() {
    // A sheet over the page has an entry of the history too: that is no other place.
    const again = (): void => {
      const now = read();
      if (JSON.stringify(now) !== JSON.stringify(this.place)) this.place = now;
    };
    window.addEventListener('popstate', again);
    window.addEventListener('hashchange', again);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.place = read();
    window.scrollTo(0, 0);
  }
}

export const route = new Route();

export const tablePath = (table: string): string => `/table/${table}`;
export const campaignPath = (campaign: string): string => `/campaign/${campaign}`;

/** For links: go there without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (link && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    route.go(link);
  }
}
