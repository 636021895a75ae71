// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable, due, isAdding, judged, own, sealOf, takePart } from '../src/lib/luck';
import type { Scene, SceneLuck } from '../src/lib/types';

describe('a seal', () => {
  it('is the SHA-256 that the server makes', () => {
    expect(sealOf('616263')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

let tables = 0;
let table = ''; // another one for every test: a page remembers

const scene = (luck: Partial<SceneLuck>, kinds = ['human', 'human']): Scene =>
  ({
    table,
    commitment: 'c1',
    seats: kinds.map((kind, seat) => ({ seat, kind, name: `Name ${seat}` })),
    luck: { wants: 'seals', parts: [], missing: [], ...luck },
  }) as unknown as Scene;

const sent: { path: string; body: Record<string, Record<string, string>> }[] = [];

beforeEach(() => {
  tables += 1;
  table = `t${tables}`;
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', (path: string, request: { body: string }) => {
    sent.push({ path, body: JSON.parse(request.body) as Record<string, Record<string, string>> });
    return Promise.resolve(new Response(JSON.stringify({ table, commitment: 'c1', seats: [0] })));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('one’s part in the luck', () => {
  it('is sealed when the table wants seals, and kept with the commitment', async () => {
    await takePart(scene({}), [1]);
    const part = own(table)?.parts['1'] ?? '';
    expect(part).toMatch(/^[0-9a-f]{32}$/);
    expect(own(table)?.commitment).toBe('c1');
    expect(sent).toEqual([{ path: `/api/tables/${table}/luck`, body: { seals: { '1': sealOf(part) } } }]);
  });

  it('is opened when everybody has sealed, once', async () => {
    await takePart(scene({}), [1]);
    const part = own(table)?.parts['1'] ?? '';
    const shown = { seat: 1, seal: sealOf(part), part: null };
    const others = { seat: 0, seal: 'theirs', part: null };
    expect(due(scene({ parts: [shown] }), [1])).toBeNull();
    expect(due(scene({ wants: 'parts', parts: [others, shown] }), [1])).toEqual({ parts: { '1': part } });
    expect(due(scene({ wants: 'parts', parts: [others, { ...shown, part }] }), [1])).toBeNull();
  });

  it('is sealed again where the table knows another seal, unless parts are open', async () => {
    await takePart(scene({}), [0]);
    const part = own(table)?.parts['0'] ?? '';
    const another = { seat: 0, seal: 'another', part: null };
    expect(due(scene({ wants: 'parts', parts: [another] }), [0])).toEqual({ seals: { '0': sealOf(part) } });
    const open = { seat: 1, seal: 'theirs', part: 'theirs' };
    expect(due(scene({ wants: 'parts', parts: [another, open] }), [0])).toBeNull();
  });

  it('is not wanted where the luck is settled, nor of those who watch, nor of a seat that a bot plays', () => {
    expect(due(scene({ wants: null }), [0])).toBeNull();
    expect(due(scene({}), [])).toBeNull();
    expect(due(scene({}, ['bot:greedy', 'human']), [0])).toBeNull();
  });

  it('is being made until this browser has sealed, and while parts are open', () => {
    const mine = { seat: 0, seal: 's', part: null };
    expect(isAdding(scene({}), [0])).toBe(true);
    expect(isAdding(scene({ parts: [mine] }), [0])).toBe(false);
    expect(isAdding(scene({ wants: 'parts', parts: [mine] }), [0])).toBe(true);
    expect(isAdding(scene({ wants: null }), [0])).toBe(false);
    expect(isAdding(scene({ wants: 'parts' }), [])).toBe(false);
    expect(isAdding(scene({}, ['bot:greedy', 'human']), [0])).toBe(false);
  });

  it('comes with a new table, and is opened at once where nobody else is to come', async () => {
    await createTable({ game: 'att', seats: [{ kind: 'human' }, { kind: 'bot:greedy' }] });
    const part = own(table)?.parts['0'] ?? '';
    expect(sent.map((s) => s.path)).toEqual(['/api/tables', `/api/tables/${table}/luck`]);
    expect(sent[0]?.body['seals']).toEqual({ '0': sealOf(part) });
    expect(sent[1]?.body).toEqual({ parts: { '0': part } });
  });

  it('stays sealed in a new table where others are to come', async () => {
    await createTable({ game: 'att', seats: [{ kind: 'human' }, { kind: 'open' }] });
    expect(sent.map((s) => s.path)).toEqual(['/api/tables']);
  });

  it('keeps the commitment that was shown first', async () => {
    await takePart(scene({}), [0]);
    await takePart({ ...scene({}), commitment: 'c2' }, [1]);
    expect(own(table)?.commitment).toBe('c1');
  });

  it('can be opened where the browser keeps nothing, for as long as the page stays', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await takePart(scene({}), [1]);
    const part = own(table)?.parts['1'] ?? '';
    const shown = [{ seat: 1, seal: sealOf(part), part: null }];
    expect(due(scene({ wants: 'parts', parts: shown }), [1])).toEqual({ parts: { '1': part } });
    vi.restoreAllMocks();
  });
});

describe('what a browser says of the luck by itself', () => {
  const dealt = (part: string | null): Partial<SceneLuck> => ({
    wants: null,
    parts: [{ seat: 0, seal: '', part }, { seat: 1, seal: '', part: 'theirs' }],
  });

  it('is nothing where it was not there from the start, or has opened nothing', async () => {
    expect(judged(scene(dealt('any')))).toBeNull();
    await takePart(scene({}), [0]);
    expect(judged(scene(dealt('any')))).toBeNull();
  });

  it('is that its part is in it, or that it is not', async () => {
    await createTable({ game: 'att', seats: [{ kind: 'human' }, { kind: 'bot:greedy' }] });
    expect(judged(scene({ wants: 'parts' }))).toBeNull();
    expect(judged(scene(dealt(own(table)?.parts['0'] ?? '')))).toBe('mine');
    expect(judged(scene(dealt('another')))).toBe('changed');
    expect(judged(scene(dealt(null)))).toBe('changed');
  });

  it('is that the commitment has changed', async () => {
    await takePart(scene({}), [0]);
    expect(judged({ ...scene({}), commitment: 'c2' })).toBe('changed');
  });
});
