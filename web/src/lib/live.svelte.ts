// The connection to one table: scenes by seat, kept up to date, taken up again by itself when it breaks.
import { patched } from './patch';
import type { Command, Full, Gone, Patched, Presence, Pong, Reply, Scene, Trouble } from './types';

type Message = Full | Patched | Presence | Reply | Trouble | Gone | Pong;
export type Status = 'connecting' | 'live' | 'lost' | 'gone';

interface Waiting {
  done: (reply: Reply) => void;
  refused: (wrong: Error) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const SILENCE = 45000;
const REFUSED = [4401, 4403, 4404]; // no seat here, not yours, no such table: trying again is no use
export const CROWDED = 'too-many-connections';

/** A command that the table refused, with the rule behind it. */
export class NotAllowed extends Error {
  constructor(
    reason: string,
    readonly rule: string,
    readonly code: string,
  ) {
    super(reason);
  }
}

export class LiveTable {
  scenes = $state.raw<Record<string, Scene>>({});
  status = $state<Status>('connecting');
  gone = $state('');
  present = $state.raw<number[] | null>(null);
  watching = $state(0);
  seq = 0;
  /** What others do is shown one thing after the other, so many milliseconds apart. */
  pace = 0;
  /** Something has happened that is still to be shown. */
  waits = $state(false);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #ping = 0;
  #heard = 0;
  #closed = false;
  #count = 0;
  #waiting = new Map<string, Waiting>();
  #coming: Patched[] = []; // what is still to be shown, in order
  #shown = -Infinity; // when the last of it was
  #next = 0;
  #early: Reply[] = []; // replies to what is not to be seen here yet
  #synced: (() => void)[] = [];
  readonly #again = (): void => {
    if (!this.#closed && this.status === 'lost') this.#open();
  };

  constructor(
    readonly table: string,
    readonly viewers: string,
  ) {
    window.addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#next);
    window.clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** Do something at the table as it was last seen; settled when the server has written it down and it is to be seen here. */
  send(command: Command): Promise<Reply> {
    this.hurry();
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new NotAllowed('', '', 'no-connection'));
    }
    this.#count += 1;
    const id = String(this.#count);
    return new Promise((done, refused) => {
      this.#waiting.set(id, { done, refused });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Ask for the whole scene; settled when it is here, or the connection is lost. */
  resync(): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve();
    socket.send(JSON.stringify({ t: 'resync' }));
    return new Promise((done) => this.#synced.push(done));
  }

  #open(): void {
    window.clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?seat=${this.viewers}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      window.clearInterval(this.#ping);
      this.#ping = window.setInterval(() => this.#stillThere(socket), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event: CloseEvent) => {
      if (this.#socket !== socket) return;
      if (REFUSED.includes(event.code) || event.reason === CROWDED) {
        this.status = 'gone';
        this.gone = event.reason;
      }
      this.#lost();
    };
  }

  #stillThere(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > SILENCE) socket.close();
    else socket.send(JSON.stringify({ t: 'ping' }));
  }

  #lost(): void {
    window.clearInterval(this.#ping);
    for (const waiting of this.#waiting.values()) waiting.refused(new NotAllowed('', '', 'no-connection'));
    this.#waiting.clear();
    this.#early = [];
    this.#settleSynced();
    if (this.#closed || this.status === 'gone') return;
    this.status = 'lost';
    this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #take(message: Message): void {
    switch (message.t) {
      case 'full':
        this.#forget();
        this.scenes = message.scenes as Record<string, Scene>;
        this.seq = message.seq;
        this.status = 'live';
        this.#wait = FIRST_WAIT;
        this.#settleEarly();
        this.#settleSynced();
        break;
      case 'patch':
        this.#coming.push(message);
        this.#showNext();
        break;
      case 'presence':
        this.present = message.seats;
        this.watching = message.spectators;
        break;
      case 'ok':
        this.#early.push(message);
        this.hurry();
        if (message.seq > this.seq) void this.resync();
        else this.#settleEarly();
        break;
      case 'error':
        this.#settle(message.id ?? null)?.refused(
          new NotAllowed(message.detail ?? '', message.rule ?? '', message.code),
        );
        break;
      case 'gone':
        this.status = 'gone';
        this.gone = message.code;
        break;
      case 'pong':
        break;
    }
  }

  /** Show at once what is still to be shown. */
  hurry(): void {
    const coming = this.#coming.splice(0);
    this.#forget();
    for (const message of coming) this.#patch(message);
  }

  #forget(): void {
    window.clearTimeout(this.#next);
    this.#next = 0;
    this.#coming = [];
    this.waits = false;
  }

  /** What this browser has asked for is shown as it comes, the rest at the pace that is liked. */
  #showNext(): void {
    if (this.#next) return;
    const wait = this.#waiting.size ? 0 : this.#shown + this.pace - Date.now();
    if (wait > 0) {
      this.waits = true;
      this.#next = window.setTimeout(() => {
        this.#next = 0;
        this.#showNext();
      }, wait);
      return;
    }
    const message = this.#coming.shift();
    this.waits = this.#coming.length > 0;
    if (!message) return;
    this.#shown = Date.now();
    this.#patch(message);
    if (this.#coming.length) this.#showNext();
  }

  #patch(message: Patched): void {
    if (message.from > this.seq) {
      void this.resync();
      return;
    }
    const scenes = { ...this.scenes };
    for (const [name, steps] of Object.entries(message.scenes)) {
      const scene = scenes[name];
      if (scene) scenes[name] = patched(scene, steps);
    }
    this.scenes = scenes;
    this.seq = message.seq;
    this.#settleEarly();
  }

  #settleEarly(): void {
    const seen = this.#early.filter((reply) => reply.seq <= this.seq);
    this.#early = this.#early.filter((reply) => reply.seq > this.seq);
    for (const reply of seen) this.#settle(reply.id ?? null)?.done(reply);
  }

  #settleSynced(): void {
    for (const done of this.#synced.splice(0)) done();
  }

  #settle(id: string | null): Waiting | undefined {
    if (id === null) return undefined;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
