import { describe, expect, it } from 'vitest';
import { pageIn } from '../../../src/boards/arkham/story';
import type { Entry, LogLine } from '../../../src/lib/types';

const line = (kind: string, text: string): LogLine => ({ after: 1, kind, text, seat: -1, amount: 0, cause: '', who: -1, piece: -1 });
const HERE = 'The Gathering';
const card = (code: string, kind: string, name: string, facts: object, flavour: string, text = ''): [string, Entry] => [
  code,
  { code, kind, name, facts: { encounter_code: 'torch', ...facts }, text, flavour },
];
const cards = new Map([
  card('1', 'scenario', 'The Gathering', { resolution_none: 'On the lawn.', resolution_1: 'Ash.' }, 'People are missing.'),
  card('0', 'scenario', 'The Midnight Masks', { encounter_code: 'arkham', opening_0: 'A stranger.', opening_1: 'You know her.', resolution_1: 'Names.' }, 'Masks.'),
  card('2', 'act', 'Trapped', { stage: 1, back_name: 'The Door', back_text: 'It opens.', back_story: 'The rug lies crooked.' }, 'No door.'),
  card('3', 'act', 'The Barrier', { stage: 2, clues: 3 }, 'A sheet of light.', 'Objective.'),
  card('4', 'act', 'Elsewhere', { stage: 2, encounter_code: 'other' }, 'Not here.'),
]);

describe('a page of the story', () => {
  it('tells the back of an act that advances, and the act that follows', () => {
    expect(pageIn(cards, line('act', 'The act advances: Trapped'), HERE)).toEqual([
      { head: 'Act 1 · Trapped', title: 'The Door', story: 'The rug lies crooked.', text: 'It opens.' },
      { head: 'Act 2 · 3 clues for each investigator', title: 'The Barrier', story: 'A sheet of light.', text: 'Objective.' },
    ]);
  });
  it('tells how a scenario begins', () => {
    expect(pageIn(cards, line('story', 'People are missing.'), HERE)).toEqual([{ head: '', title: 'The Gathering', story: 'People are missing.', text: '' }]);
  });
  it('tells the opening of a scenario that has several', () => {
    expect(pageIn(cards, line('story', 'You know her.'), HERE)).toEqual([{ head: '', title: 'The Midnight Masks', story: 'You know her.', text: '' }]);
  });
  it('tells how it ends, with a resolution or without', () => {
    expect(pageIn(cards, line('resolution', 'Resolution 1'), HERE)[0]).toMatchObject({ title: 'Resolution 1', story: 'Ash.' });
    expect(pageIn(cards, line('resolution', 'No resolution was reached'), HERE)[0]).toMatchObject({ story: 'On the lawn.' });
    expect(pageIn(cards, line('resolution', 'Resolution 1'), 'The Midnight Masks')[0]).toMatchObject({ head: 'The Midnight Masks', story: 'Names.' });
  });
  it('is empty where nothing is known of it', () => {
    expect(pageIn(cards, line('agenda', 'The agenda advances: Trapped'), HERE)).toEqual([]);
  });
});
