const DIGIT = /\p{Nd}/u;
const DIGITS = new RegExp(DIGIT, 'gu');

/** A text with the digits of any script, e.g. Arabic ones, as 0-9. */
export const asciiDigits = (text: string): string => text.replaceAll(DIGITS, asciiDigit);

/** Digits of a script stand in a row from its zero on. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
