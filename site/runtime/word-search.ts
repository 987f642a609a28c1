import { asciiDigits } from '@seahour/api-types/rules/digits.ts';

/** Letters that people write for one another, and the stroke that only makes a word longer. */
const ALIKE: Readonly<Record<string, string>> = {
  // Dotless i.
  '\u0131': 'i',
  // Alef maksura and Farsi yeh: yeh.
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  // Teh marbuta: heh.
  '\u0629': '\u0647',
  // Keheh: kaf.
  '\u06a9': '\u0643',
  // Tatweel.
  '\u0640': '',
};
/** Letters of an ending that may differ: "отменить" finds "отмены". */
const ENDING = 3;
/** A stem shorter than this is in everything. */
const SHORTEST_STEM = 4;

/** Whether a text has every word that is asked for, in any form and order. */
export function findWords(asked: string, text: string): boolean {
  const within = plain(text);
  return plain(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => within.includes(stem(word)));
}

const plain = (text: string): string =>
  asciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/./gu, (letter) => ALIKE[letter] ?? letter);

const stem = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
