import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** What there is of some words, with the comma of the language between them. */
export const listed = (
  words: readonly (string | number | false | null | undefined)[],
  language: Language,
): string => words.filter(Boolean).join(`${languageRow(language).marks.comma} `);
