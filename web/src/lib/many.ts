/** So many of something, in words: `1 clue`, `2 clues`. */
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
