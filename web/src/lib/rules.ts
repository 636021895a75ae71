// The words of a rule, fetched once.
import { api } from './api';

const known = new Map<string, Promise<string>>();

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
