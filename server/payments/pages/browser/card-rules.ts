import { asciiDigits } from '@seahour/api-types/rules/digits.ts';

/** What is wrong with a field: the last part of its text's key, e.g. `number_short`. */
export type CardProblem =
  | 'name_required'
  | 'number_required'
  | 'number_short'
  | 'number_wrong'
  | 'number_not_test'
  | 'expiry_required'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvv_required'
  | 'cvv_short';

const SHORTEST_NUMBER = 13;
const LONGEST_NUMBER = 19;

export const digitsOf = (typed: string): string => asciiDigits(typed).replace(/\D/g, '');

/** As it stands on the card: groups of four. */
export function writeNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST_NUMBER);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1228` and `12/2028` become `12 / 28`; a month needs no leading nought. */
export function writeExpiry(typed: string): string {
  const long = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(asciiDigits(typed));
  if (long) return `${long[1]?.padStart(2, '0')} / ${long[2]}`;
  const digits = digitsOf(typed);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.slice(2, 4);
  return year || /\/\s*$/.test(typed) ? `${month} / ${year}` : month;
}

export const nameProblem = (typed: string): CardProblem | null =>
  typed.trim() === '' ? 'name_required' : null;

export function numberProblem(typed: string): CardProblem | null {
  const digits = digitsOf(typed);
  if (digits === '') return 'number_required';
  if (digits.length < SHORTEST_NUMBER) return 'number_short';
  return hasCheckDigit(digits) ? null : 'number_wrong';
}

/** The last digit of a card number proves the others (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is good until the end of its month. */
export function expiryProblem(typed: string, today: Date): CardProblem | null {
  if (typed.trim() === '') return 'expiry_required';
  const [, month = '', year = ''] = /^(\d{2}) \/ (\d{2})$/.exec(writeExpiry(typed)) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return 'expiry_wrong';
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  return months < today.getFullYear() * 12 + today.getMonth() ? 'expiry_past' : null;
}

export function cvvProblem(typed: string): CardProblem | null {
  const digits = digitsOf(typed);
  if (digits === '') return 'cvv_required';
  return digits.length < 3 ? 'cvv_short' : null;
}

/** The brand by the first digits, as the field names it while a number is typed. */
export function brandOf(typed: string): string {
  const digits = digitsOf(typed);
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  return /^3[47]/.test(digits) ? 'American Express' : '';
}
