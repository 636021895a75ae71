import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../src/boards/arkham/reading';
import { subjectIn } from '../../../src/boards/arkham/subject';
import type { Entry, LogLine, Scene } from '../../../src/lib/types';

const line = (kind: string, text: string, after = 1): LogLine => ({ after, kind, text, seat: -1, amount: 0, cause: '', who: -1, piece: -1 });
const facts = { back_name: 'A Lapse in Time', back_text: 'Choose one.', back_story: 'The song comes.', stage: 1 };
const cards = new Map<string, Entry>([
  ['01105', { code: '01105', name: 'What’s Going On?!', kind: 'agenda', facts, text: '', flavour: 'In front.' }],
  ['01167', { code: '01167', name: 'Crypt Chill', kind: 'treachery', facts: {}, text: 'Revelation: test willpower.', flavour: '' }],
]);
const scene = (...resolving: object[]): Scene => ({ view: { round: 1, resolving }, log: [] }) as unknown as Scene;

describe('what a question comes from', () => {
  it('is the back of the agenda that advances and lies nowhere', () => {
    expect(subjectIn(cards, scene({ code: '01105' }))).toMatchObject({ name: 'What’s Going On?!', text: 'Choose one.', flavour: 'The song comes.' });
  });
  it('is the card that is being resolved', () => {
    expect(subjectIn(cards, scene({ code: '01167' }))).toMatchObject({ name: 'Crypt Chill', text: 'Revelation: test willpower.' });
  });
  it('is nothing while nothing is resolved', () => {
    expect(subjectIn(cards, scene())).toBeNull();
  });
  it('is not a weakness that was set aside with the opening hand', () => {
    expect(subjectIn(cards, { view: { round: 0, resolving: [{ code: '01167' }] } } as unknown as Scene)).toBeNull();
  });
});

describe('the outcome of a test', () => {
  it('is told from the moment it is decided', () => {
    const test = [line('test', 'Roland Banks tests intellect (2)'), line('token', 'chaos token: −1')];
    expect(outcomeOf({ ask: null, log: test })).toBe('');
    expect(outcomeOf({ ask: null, log: [...test, line('succeed', 'Roland Banks succeeds by 1'), line('clues', '1 clue')] })).toBe('Roland Banks succeeds by 1');
  });
  it('is not that of the test before', () => {
    expect(outcomeOf({ ask: null, log: [line('test', 'a'), line('fail', 'a fails by 1'), line('test', 'b')] })).toBe('');
  });
  it('is not that of the last test where the skill of the next one is still to be chosen', () => {
    const log = [line('test', 'a'), line('succeed', 'a succeeds by 2')];
    expect(outcomeOf({ ask: { rule: 'AHC-ST-23' } as Scene['ask'], log })).toBe('');
  });
});
