// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPTION_KEYS, pressed, type Keys } from '../src/frame/keys';

const done: string[] = [];
const note = (what: string) => (): void => void done.push(what);
const keys: Keys = {
  next: note('next'),
  option: (number) => number <= 12 && done.push(`option ${number}`) > 0,
  more: note('more'),
  undo: (size) => done.push(`undo ${size}`),
  redo: (all) => done.push(all ? 'redo all' : 'redo'),
  log: note('log'),
  replay: note('replay'),
  why: note('why'),
  help: note('help'),
  step: () => false,
  escape: () => false,
};

function press(key: string, more: KeyboardEventInit = {}, on: HTMLElement = document.body, pointing = false): boolean {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: on });
  return pressed(event, keys, pointing);
}

beforeEach(() => {
  done.length = 0;
});

describe('keys', () => {
  it('choose, undo and redo', () => {
    for (const key of ['1', '9', 'u', 'l', 'r', 'w', '?', ' ']) expect(press(key)).toBe(true);
    press('U', { shiftKey: true });
    press('z', { ctrlKey: true });
    press('y', { metaKey: true });
    press('Z', { ctrlKey: true, shiftKey: true });
    press('Y', { ctrlKey: true, shiftKey: true });
    expect(done.join(', ')).toBe('option 1, option 9, undo answer, log, replay, why, help, next, undo turn, undo answer, redo, redo, redo all');
  });

  it('choose the options after the ninth by letters, and unfold what is folded away', () => {
    for (const key of ['a', 'b', 'C', 'm']) expect(press(key)).toBe(true);
    expect(done).toEqual(['option 10', 'option 11', 'option 12', 'more']);
    expect(new Set(OPTION_KEYS).size).toBe(OPTION_KEYS.length);
    for (const taken of 'uilrwhm0') expect(OPTION_KEYS).not.toContain(taken);
    expect(OPTION_KEYS[28]).toBe('01');
  });

  it('choose the options after those with a 0 before', () => {
    const chosen: number[] = [];
    const many: Keys = { ...keys, option: (number) => chosen.push(number) > 0 };
    for (const key of ['0', '1', '0', '0', 'b', '2']) {
      const event = new KeyboardEvent('keydown', { key });
      Object.defineProperty(event, 'target', { value: document.body });
      expect(pressed(event, many, false)).toBe(true);
    }
    expect(chosen).toEqual([29, 67, 2]);
  });

  it('leave to the browser what is its own', () => {
    for (const [key, more] of [
      ['r', { ctrlKey: true }],
      ['l', { altKey: true }],
      ['h', {}],
      ['x', {}],
      ['Escape', {}],
      ['ArrowLeft', {}],
    ] as const)
      expect(press(key, more), key).toBe(false);
    expect(done).toEqual([]);
  });

  it('press a button with Space for whoever came to it by Tab, and go on for whoever clicked it', () => {
    const button = document.createElement('button');
    button.blur = vi.fn();
    expect(press(' ', {}, button, false)).toBe(false);
    expect(done).toEqual([]);
    expect(press(' ', {}, button, true)).toBe(true);
    expect(done).toEqual(['next']);
    expect(button.blur).toHaveBeenCalled();
  });
});
