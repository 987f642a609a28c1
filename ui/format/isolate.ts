import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * A name, a code or a phone number, as opposed to amounts, dates and hours. Words of the language inside
 * order themselves, and a link ends with its last letter.
 */
const FOREIGN = /^(?!.*(?:[\u0590-\u08ff]|:\/\/))([+(a-z\u00c0-\u052f]|[\d\s]+-|\d+(?:\s\d+)+$)/i;

const FROM_THE_RIGHT = /^[\u0590-\u08ff]/;

/** What is written the other way than its line, kept together in it. */
export function isolate<Text>(text: Text, language: Language): Text | string {
  if (typeof text !== 'string') return text;
  const isRtl = languageRow(language).direction === 'rtl';
  if (!(isRtl ? FOREIGN : FROM_THE_RIGHT).test(text)) return text;
  return `${isRtl ? '\u2066' : '\u2067'}${text}\u2069`;
}

const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * A line of a message that takes its direction from its first letter, whatever is kept together in it:
 * it runs the way its language does.
 */
export const inItsDirection = (line: string, language: Language): string =>
  languageRow(language).direction === 'rtl' && /^[^\u0590-\u08ff]/.test(line)
    ? RIGHT_TO_LEFT_MARK + line
    : line;
