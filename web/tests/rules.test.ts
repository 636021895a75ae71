// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ruled, ruleWords } from '../src/lib/rules';

const asked: string[] = [];
const server = (status: number, body: object): void =>
  void vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

describe('the words of a rule', () => {
  it('are fetched once', async () => {
    server(200, { id: 'ATT-ROLL-02', game: 'ancient-terrible-things', section: 'Rolling', text: 'Dice are rolled.' });
    expect(await ruleWords('ATT-ROLL-02')).toBe('Dice are rolled.');
    expect(await ruleWords('ATT-ROLL-02')).toBe('Dice are rolled.');
    expect(asked).toEqual(['/api/rules/ATT-ROLL-02']);
  });
  it('are nothing where the server has none, and are asked for again', async () => {
    server(404, { title: 'Not found', status: 404 });
    expect(await ruleWords('ATT-NONE')).toBe('');
    server(200, { text: 'Now there are words.' });
    expect(await ruleWords('ATT-NONE')).toBe('Now there are words.');
  });
});

describe('words with rules in them', () => {
  it('are taken apart at the numbers of rules', () => {
    expect(ruled('five players need it [ATT-SET-01]; or not [here]')).toEqual([
      { text: 'five players need it ', rule: '' },
      { text: '', rule: 'ATT-SET-01' },
      { text: '; or not [here]', rule: '' },
    ]);
    expect(ruled('')).toEqual([]);
  });
});
