/**
 * Control characters (new lines among them), line separators and those that turn the direction of
 * what follows: in a line of a message they make other lines, or turn it round. The marks U+200E and
 * U+200F are no part of it: Arabic and Hebrew names carry them.
 */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu');

/**
 * What pasted texts carry and nobody sees: changes of direction, which contacts put around names,
 * breaks without width, soft hyphens and byte order marks. Joiners stay: letters and signs need them.
 */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Tabs and the breaks of other programs. */
const SPACES = /[\t\v\f\u0085\u2028\u2029]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** What is typed into a field, without what nobody sees of it, joiners among that. */
export const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

/** Whether a text is one line of characters that are shown. */
export const isOneLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** The same of several lines. */
export const isPlainText = (text: string): boolean => isOneLine(text.replaceAll('\n', ''));

/** One line as it is pasted: empty where nothing of it is seen. */
export const normaliseLine = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').trim();

/** Several lines as any keyboard or file gives them, with `\n` between them and no tabs. */
export const normaliseLines = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ');

/** What was written before unprintable characters were refused, as one line. */
export const toOneLine = (text: string): string =>
  text.replaceAll(ALL_UNPRINTABLE, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** The same of several lines. */
export const toPlainText = (text: string): string =>
  normaliseLines(text)
    .split('\n')
    .map((line) => line.replaceAll(ALL_UNPRINTABLE, ' '))
    .join('\n');
