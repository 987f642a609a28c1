import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { roundRating } from '@seahour/api-types/rules/stars.ts';

/** A rating with one decimal, e.g. `4.9` or `5.0`. */
export function formatRating(rating: number, language: Language): string {
  return roundRating(rating).toFixed(1).replace('.', languageRow(language).marks.decimal);
}
