/**
 * Control characters (tabs and new lines among them), line separators and those that turn the
 * direction of what follows: in a line of a message they make other lines, or turn it round. The
 * marks U+200E and U+200F are no part of it: Arabic and Hebrew names carry them.
 */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu');

/** Whether a text is one line of characters that are shown. */
export const isOneLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** The same of several lines. */
export const isPlainText = (text: string): boolean => isOneLine(text.replaceAll('\n', ''));

/** Several lines as any keyboard or file gives them, with `\n` between them and no tabs. */
export const normaliseLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');

/** What was written before unprintable characters were refused, as one line. */
export const toOneLine = (text: string): string =>
  text.replaceAll(ALL_UNPRINTABLE, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** The same of several lines. */
export const toPlainText = (text: string): string =>
  normaliseLines(text)
    .split('\n')
    .map((line) => line.replaceAll(ALL_UNPRINTABLE, ' '))
    .join('\n');
