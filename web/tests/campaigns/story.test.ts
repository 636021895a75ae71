import { describe, expect, it } from 'vitest';
import { counted, heaped, openChapter, pagesOf, paragraphs, trailOf } from '../../src/campaigns/story';
import type { CampaignShown } from '../../src/lib/types';

const step = (title: string, between: boolean, lines: string[] = [], story = '') => ({ title, between, lines, story });
const shown = {
  story: { steps: [step('The first wake', false, ['Courage +3.'], 'It was late.\n\nNobody slept.'), step('Ben leaves', true), step('The second wake', false)] },
  tables: ['t1', '', ''],
} as unknown as CampaignShown;

it('says once what somebody has several times', () => {
  expect(counted(['Lamp', 'Rope', 'Lamp'])).toEqual(['Lamp ×2', 'Rope']);
});

it('keeps equal things together', () => {
  expect(heaped(['0', '+1', '0'])).toEqual([
    { thing: '0', times: 2 },
    { thing: '+1', times: 1 },
  ]);
});

describe('the pages of a book', () => {
  it('tell the story again in paragraphs', () => {
    expect(pagesOf(shown).map((page) => page.story)).toEqual([['It was late.', 'Nobody slept.'], [], []]);
  });

  it('number the games and not what lies between them', () => {
    expect(pagesOf(shown).map((page) => [page.chapter, page.title])).toEqual([
      [1, 'The first wake'],
      [0, 'Ben leaves'],
      [2, 'The second wake'],
    ]);
    expect(openChapter(shown)).toBe(3);
  });

  it('know how many steps a fork from them has, and the table that is still there', () => {
    expect(pagesOf(shown).map((page) => [page.step, page.table])).toEqual([
      [1, 't1'],
      [2, ''],
      [3, ''],
    ]);
  });

  it('are told in paragraphs', () => {
    expect(paragraphs('One.\n\nTwo\nlines.\n \nThree. ')).toEqual(['One.', 'Two\nlines.', 'Three.']);
    expect(paragraphs('')).toEqual([]);
  });
});

describe('the road', () => {
  const road = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title, state: 'won' }));

  it('goes to and fro, down at the end of each row', () => {
    expect(trailOf(road, 2).map(({ title, row, column, turns }) => [title, row, column, turns])).toEqual([
      ['A', 1, 1, false],
      ['B', 1, 2, true],
      ['C', 2, 2, false],
      ['D', 2, 1, true],
      ['E', 3, 1, false],
    ]);
    expect(trailOf(road, 2).map((stone) => stone.back)).toEqual([false, false, true, true, false]);
  });
});
