// The decks of this browser. A change is kept at once as a draft, so that nothing is lost by leaving; saving makes it the deck.
export type Slots = Record<string, number>;

export interface Content {
  name: string;
  slots: Slots;
}

export interface Kept extends Content {
  id: string;
  investigator: string;
  draft: Content | null;
  changed: number;
}

const KEY = 'grimtable-decks';
const ASIDE = 'grimtable-decks-unreadable';
const LONGEST_NAME = 200;

const isSlots = (thing: unknown): thing is Slots =>
  typeof thing === 'object' && thing !== null && Object.values(thing).every((n) => Number.isInteger(n) && (n as number) > 0);

function content(thing: unknown): Content | null {
  const { name, slots } = (thing ?? {}) as Partial<Content>;
  return typeof name === 'string' && isSlots(slots) ? { name, slots } : null;
}

function kept(thing: unknown): Kept | null {
  const found = content(thing);
  const { id, investigator, draft, changed } = (thing ?? {}) as Partial<Kept>;
  if (!found || typeof id !== 'string' || !/^[\w-]+$/.test(id) || typeof investigator !== 'string') return null;
  return { ...found, id, investigator, draft: content(draft), changed: Number(changed) || 0 };
}

/** What the browser has kept. What cannot be read is laid aside and not written over. */
function read(): Kept[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
    const list = text === null ? [] : (JSON.parse(text) as unknown);
    if (!Array.isArray(list)) throw new Error('no list');
    const found = list.map(kept);
    if (found.includes(null)) localStorage.setItem(ASIDE, text ?? '');
    return found.filter((deck) => deck !== null);
  } catch {
    try {
      if (text !== null) localStorage.setItem(ASIDE, text);
    } catch {
      // a browser that keeps nothing has nothing to lay aside
    }
    return [];
  }
}

export const sameSlots = (a: Slots, b: Slots): boolean => {
  const codes = Object.keys(a);
  return codes.length === Object.keys(b).length && codes.every((code) => a[code] === b[code]);
};

class Mine {
  decks = $state.raw<Kept[]>(read());
  /** The browser does not let anything be kept: what is built is gone with the page. */
  fleeting = $state(false);

  constructor() {
    window.addEventListener('storage', (event) => {
      if (event.key === KEY) this.decks = read();
    });
  }

  find(id: string): Kept | undefined {
    return this.decks.find((deck) => deck.id === id);
  }

  of(investigator: string): Kept[] {
    return this.decks.filter((deck) => deck.investigator === investigator);
  }

  add(investigator: string, name: string, slots: Slots): string {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36).padStart(2, '0')).join('');
    const deck: Kept = { id, investigator, name: this.#free(name), slots: { ...slots }, draft: null, changed: Date.now() };
    this.#keep([deck, ...this.decks]);
    // Ask once that the browser does not clear this away when its disk is full.
    if (this.decks.length === 1) void navigator.storage?.persist?.();
    return id;
  }

  /** A name that no other deck has. */
  #free(name: string): string {
    const plain = name.trim().slice(0, LONGEST_NAME - 5);
    const taken = new Set(this.decks.map((deck) => deck.name));
    if (!taken.has(plain)) return plain;
    let n = 2;
    while (taken.has(`${plain} ${n}`)) n += 1;
    return `${plain} ${n}`;
  }

  edit(id: string, change: Partial<Content>): void {
    this.#change(id, (deck) => {
      const now = { name: deck.name, slots: deck.slots, ...deck.draft, ...change };
      const back = now.name === deck.name && sameSlots(now.slots, deck.slots);
      return { ...deck, draft: back ? null : now };
    });
  }

  save(id: string): void {
    this.#change(id, (deck) => {
      const name = (deck.draft?.name ?? deck.name).trim() || deck.name;
      return { ...deck, ...deck.draft, name, draft: null, changed: Date.now() };
    });
  }

  revert(id: string): void {
    this.#change(id, (deck) => ({ ...deck, draft: null }));
  }

  remove(id: string): void {
    this.#keep(this.decks.filter((deck) => deck.id !== id));
  }

  #change(id: string, how: (deck: Kept) => Kept): void {
    this.#keep(this.decks.map((deck) => (deck.id === id ? how(deck) : deck)));
  }

  #keep(decks: Kept[]): void {
    this.decks = decks;
    try {
      localStorage.setItem(KEY, JSON.stringify(decks));
      this.fleeting = false;
    } catch {
      this.fleeting = true;
    }
  }
}

export const mine = new Mine();

/** The deck as it is being built. */
export const nowOf = (deck: Kept): Content => deck.draft ?? deck;
