import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** What is written the other way than a line of a direction. */
const FOREIGN = {
  ltr: /^[\u0590-\u08ff]/,
  /**
   * A name, a code or a phone number, as opposed to amounts, dates and hours. Words of the language
   * inside order themselves, and a link ends with its last letter.
   */
  rtl: /^(?!.*([\u0590-\u08ff]|\/\/))([+(a-z\u00c0-\u052f]|[\d\s]+-|\d+(\s\d+)+$)/i,
};

/** A text that is written the other way than its line, kept together in it. */
export const isolate = <Text>(text: Text, language: Language): Text | string =>
  typeof text === 'string' && FOREIGN[languageRow(language).direction].test(text)
    ? `\u2068${text}\u2069`
    : text;

const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * A line of a message that takes its direction from its first letter, whatever is kept together in it:
 * it runs the way its language does.
 */
export const inItsDirection = (line: string, language: Language): string =>
  languageRow(language).direction === 'rtl' && /^[^\u0590-\u08ff]/.test(line)
    ? RIGHT_TO_LEFT_MARK + line
    : line;
