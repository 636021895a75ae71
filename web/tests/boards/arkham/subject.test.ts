import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../src/boards/arkham/reading';
import { subjectIn } from '../../../src/boards/arkham/subject';
import type { Entry, LogLine, Scene } from '../../../src/lib/types';

const line = (kind: string, text: string, after = 1): LogLine => ({ after, kind, text, seat: -1, amount: 0, cause: '', who: -1, piece: -1 });
const cards = new Map([['01105', { code: '01105', name: 'What’s Going On?!', kind: 'agenda', facts: {}, text: 'Choose one.', flavour: '' } as Entry]]);
const scene = (agenda: object | null, log: LogLine[]): Scene => ({ view: { act: {}, agenda }, log }) as unknown as Scene;
const advances = line('advance', 'The agenda advances: What’s Going On?!');

describe('what a question comes from', () => {
  it('is the agenda that advances and lies nowhere', () => {
    expect(subjectIn(cards, scene(null, [line('story', 'The song comes.'), advances]))).toMatchObject({ name: 'What’s Going On?!', text: 'Choose one.', flavour: 'The song comes.' });
  });
  it('is nothing while the agenda lies on the board', () => {
    expect(subjectIn(cards, scene({}, [advances]))).toBeNull();
  });
});

describe('the outcome of a test', () => {
  it('is told from the moment it is decided', () => {
    const test = [line('test', 'Roland Banks tests intellect (2)'), line('token', 'chaos token: −1')];
    expect(outcomeOf(test)).toBe('');
    expect(outcomeOf([...test, line('succeed', 'Roland Banks succeeds by 1'), line('clues', '1 clue')])).toBe('Roland Banks succeeds by 1');
  });
  it('is not that of the test before', () => {
    expect(outcomeOf([line('test', 'a'), line('fail', 'a fails by 1'), line('test', 'b')])).toBe('');
  });
});
