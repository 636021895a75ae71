// Where in the client we are: the lobby, a table, the decks, or the page behind an invite link.
export type Place =
  | { page: 'lobby' }
  | { page: 'join'; secret: string; watch: boolean }
  | { page: 'table'; table: string }
  | { page: 'decks' }
  | { page: 'deck'; id: string }
  | { page: 'nowhere' };

function read(): Place {
  const path = location.pathname.replace(/\/+$/, '');
  if (path === '' || path === '/index.html') return { page: 'lobby' };
  if (path === '/join' || path === '/watch') return { page: 'join', secret: location.hash.slice(1), watch: path === '/watch' };
  if (path === '/decks') return { page: 'decks' };
  const deck = /^\/decks\/([\w-]+)$/.exec(path);
  if (deck?.[1]) return { page: 'deck', id: deck[1] };
  const table = /^\/table\/([\w-]+)$/.exec(path);
  return table?.[1] ? { page: 'table', table: table[1] } : { page: 'nowhere' };
}

class Route {
  place = $state.raw<Place>(read());

  constructor() {
    const again = (): void => {
      this.place = read();
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
export const deckPath = (id: string): string => `/decks/${id}`;
/** The lobby with a table of Arkham Horror on it, for this deck. */
export const playPath = (id: string): string => `/?game=arkham&deck=${id}`;

/** For links: go there without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (link && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    route.go(link);
  }
}
