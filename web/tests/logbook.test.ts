import { describe, expect, it } from 'vitest';
import { continued, LogBook, type Known } from '../src/lib/logbook.svelte';
import type { Lines, LogLine, Scene } from '../src/lib/types';

const line = (n: number, text = `line ${n}`): LogLine => ({ after: n, kind: '', text, seat: -1, amount: 0, cause: '', who: -1, piece: -1 });
const part = (first: number, end: number, text?: (n: number) => string): Known => ({
  first,
  lines: Array.from({ length: end - first }, (_, i) => line(first + i, text?.(first + i))),
});
const scene = (known: Known, seat = 0): Scene => ({ table: 't', seat, log: known.lines, log_from: known.first }) as unknown as Scene;

describe('what is known of the log', () => {
  it('keeps what a scene does not bring any more', () => {
    expect(continued(part(10, 80), part(40, 90))).toEqual(part(10, 90));
  });
  it('keeps it where the scene begins right behind it', () => {
    expect(continued(part(10, 40), part(40, 50))).toEqual(part(10, 50));
  });
  it('loses what was taken back', () => {
    expect(continued(part(10, 80), part(20, 30))).toEqual(part(10, 30));
    expect(continued(part(50, 80), part(20, 30))).toEqual(part(20, 30));
  });
  it('trusts the scene alone where lines are missing between', () => {
    expect(continued(part(10, 40), part(41, 60))).toEqual(part(41, 60));
  });
  it('trusts the scene alone where something else has happened since', () => {
    const other = part(40, 90, (n) => `other ${n}`);
    expect(continued(part(10, 80), other)).toEqual(other);
  });
});

describe('the log book', () => {
  it('reads earlier lines page by page, down to the first', async () => {
    const asked: number[] = [];
    const book = new LogBook((_, before) => {
      asked.push(before);
      const { first, lines } = part(Math.max(0, before - 100), before);
      return Promise.resolve({ first, lines: [...lines] });
    });
    book.follow(scene(part(150, 210)));
    while (await book.earlier(0));
    expect(asked).toEqual([150, 50]);
    expect({ first: book.first, lines: book.lines }).toEqual(part(0, 210));
  });
  it('knows what each seat has read', async () => {
    const book = new LogBook(() => Promise.resolve({ first: 50, lines: [...part(50, 150).lines] }));
    book.follow(scene(part(150, 210)));
    await book.earlier(0);
    book.follow(scene(part(150, 210), 1));
    expect(book.first).toBe(150);
    book.follow(scene(part(150, 215)));
    expect({ first: book.first, lines: book.lines }).toEqual(part(50, 215));
  });
  it('does not give one seat what was read for another', async () => {
    let arrive: (page: Lines) => void = () => undefined;
    const book = new LogBook(() => new Promise((done) => (arrive = done)));
    book.follow(scene(part(150, 210)));
    const reading = book.earlier(0);
    book.follow(scene(part(150, 210), 1));
    arrive({ first: 50, lines: [...part(50, 150).lines] });
    expect(await reading).toBe(false);
    expect(book.first).toBe(150);
  });
});
