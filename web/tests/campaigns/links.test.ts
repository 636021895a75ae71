// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepLinks, linksOf } from '../../src/campaigns/links';

const link = (player: number, secret: string) => ({ player, secret, link: `/campaign/join#${secret}` });

beforeEach(() => localStorage.clear());

test('a new link for a player takes the place of the older one', () => {
  keepLinks('a', [link(1, 'x'), link(2, 'y')]);
  keepLinks('a', [link(1, 'z')]);
  expect(linksOf('a').map((each) => each.secret)).toEqual(['y', 'z']);
  expect(linksOf('b')).toEqual([]);
});

test('the links of the last campaigns are kept', () => {
  for (let i = 0; i < 25; i += 1) keepLinks(`c${i}`, [link(1, `s${i}`)]);
  expect(linksOf('c4')).toEqual([]);
  expect(linksOf('c24')).toHaveLength(1);
});

test('what is no list is taken as none', () => {
  localStorage.setItem('grimtable-campaign-invites', 'nonsense');
  expect(linksOf('a')).toEqual([]);
});
