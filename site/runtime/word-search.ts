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

/** Without what people leave out as they type; the dot of an i is one, which is no mark where it lacks. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

const stem = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
