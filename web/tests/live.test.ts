// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTable, NotAllowed } from '../src/lib/live.svelte';
import type { Command } from '../src/lib/types';

// A socket whose server is the test.
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.end(1000);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  end(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const full = (seq: number, prompt: string): object => ({ t: 'full', seq, scenes: { '0': { seq, ask: { prompt } } } });
const ANSWER = { t: 'answer', words: 'roll' } as Command;

let table: LiveTable;
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  table = new LiveTable('t1', '0');
  socket = Socket.all[0]!;
  socket.open();
  socket.says(full(4, 'Roll?'));
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a live table', () => {
  it('shows whole scenes and the small differences that follow them', () => {
    expect(table.status).toBe('live');
    socket.says({ t: 'patch', from: 4, seq: 5, scenes: { '0': [[['seq'], 5], [['ask', 'prompt'], 'Spend?']] } });
    expect(table.seq).toBe(5);
    expect(table.scenes['0']).toEqual({ seq: 5, ask: { prompt: 'Spend?' } });
  });

  it('shows what others do one thing after the other, at the pace that is liked', () => {
    const patch = (seq: number): object => ({ t: 'patch', from: seq - 1, seq, scenes: { '0': [[['seq'], seq]] } });
    table.pace = 800;
    for (const seq of [5, 6, 7, 8]) socket.says(patch(seq));
    expect([table.seq, table.waits]).toEqual([5, true]);
    vi.advanceTimersByTime(800);
    expect(table.seq).toBe(6);
    table.hurry();
    expect([table.seq, table.waits]).toEqual([8, false]);
    socket.says(patch(9));
    vi.advanceTimersByTime(400);
    void table.send(ANSWER).catch(() => undefined);
    socket.says(patch(10)); // what came of an own answer is not waited for
    expect(table.seq).toBe(10);
  });

  it('asks for the whole where a difference is missing', () => {
    socket.says({ t: 'patch', from: 6, seq: 7, scenes: { '0': [[['seq'], 7]] } });
    expect(table.seq).toBe(4);
    expect(socket.sent).toEqual([{ t: 'resync' }]);
  });

  it('settles an answer when what came of it is to be seen, not before', async () => {
    const settled = vi.fn();
    const sent = table.send(ANSWER).then(settled);
    expect(socket.sent).toEqual([{ ...ANSWER, id: '1' }]);
    socket.says({ t: 'ok', id: '1', seq: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    socket.says(full(5, 'Spend?'));
    await sent;
    expect(settled).toHaveBeenCalledOnce();
  });

  it('tells a refusal with its rule', async () => {
    const sent = table.send(ANSWER);
    socket.says({ t: 'error', id: '1', code: 'not-legal', detail: 'not now', rule: 'ATT-ROLL-02' });
    await expect(sent).rejects.toMatchObject({ message: 'not now', rule: 'ATT-ROLL-02', code: 'not-legal' });
  });

  it('comes back by itself after the connection is lost, and waits longer each time', () => {
    const sent = table.send(ANSWER);
    sent.catch(() => undefined);
    socket.end(1006);
    expect(table.status).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(Socket.all).toHaveLength(2);
    Socket.all[1]!.end(1006);
    vi.advanceTimersByTime(500);
    expect(Socket.all).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(Socket.all).toHaveLength(3);
    Socket.all[2]!.open();
    Socket.all[2]!.says(full(9, 'Spend?'));
    expect(table.status).toBe('live');
    expect(table.seq).toBe(9);
    return expect(sent).rejects.toBeInstanceOf(NotAllowed);
  });

  it('does not try again where it has no seat', () => {
    socket.end(4403, 'not yours');
    vi.advanceTimersByTime(60_000);
    expect(table.status).toBe('gone');
    expect(table.gone).toBe('not yours');
    expect(Socket.all).toHaveLength(1);
  });

  it('sends nothing without a connection', async () => {
    socket.readyState = 3;
    await expect(table.send(ANSWER)).rejects.toMatchObject({ code: 'no-connection' });
  });
});
