import { expect, test } from 'vitest';
import { botWords, proposed } from '../src/lib/bots';
import type { OfferedBot } from '../src/lib/types';

const offered: OfferedBot[] = [
  { name: 'random', bot: 'random', strength: '' },
  { name: 'greedy', bot: 'greedy', strength: 'quick' },
  { name: 'greedy:12', bot: 'greedy', strength: 'strong' },
  { name: 'oracle', bot: 'oracle', strength: '' },
];

test('a bot with strengths is told by them, another by what it is like, an unknown one by its name', () => {
  expect(offered.map(botWords)).toEqual([
    'random – plays anything',
    'greedy, quick – plays to win',
    'greedy, strong – thinks longest',
    'oracle',
  ]);
});

test('the first bot that does not play at random is proposed', () => {
  expect(proposed(offered)).toBe('greedy');
  expect(proposed(offered.slice(0, 1))).toBe('random');
  expect(proposed([])).toBe('random');
});
