import { expect, test } from 'vitest';
import { typeset } from '../src/lib/typeset';

test('quotation marks open and close', () => {
  expect(typeset("'Blame me', she says. 'It is tomorrow.'")).toBe('‘Blame me’, she says. ‘It is tomorrow.’');
  expect(typeset('"Wolf-Man" Drew')).toBe('“Wolf-Man” Drew');
});

test('an apostrophe is no opening mark', () => {
  expect(typeset(`"Skids" O'Toole and the lead's deck`)).toBe('“Skids” O’Toole and the lead’s deck');
});
