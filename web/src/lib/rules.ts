// The words of a rule, fetched once.
import { api } from './api';

const known = new Map<string, Promise<string>>();

const RULE = /\[([A-Z]{2,5}-[A-Z0-9]+-\d+[a-z]?)\]/;

/** Words, and between them the numbers of rules that stand in brackets. */
export function ruled(text: string): { text: string; rule: string }[] {
  return text
    .split(RULE)
    .map((bit, i) => (i % 2 ? { text: '', rule: bit } : { text: bit, rule: '' }))
    .filter((bit) => bit.text || bit.rule);
}

/** What a rule says; nothing where the server has no words for it. */
export function ruleWords(id: string): Promise<string> {
  let words = known.get(id);
  if (!words) {
    words = api.rule(id).then(
      (told) => told.text,
      () => {
        known.delete(id); // it may be a matter of the moment
        return '';
      },
    );
    known.set(id, words);
  }
  return words;
}
