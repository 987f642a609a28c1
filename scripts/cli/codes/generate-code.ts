import { randomInt } from 'node:crypto';

/** Without letters and digits that are read for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Nobody guesses it: 58 random bits, e.g. `7KXM-2QWD-V9TA`. */
export function generateCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
