import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * A number with at most two decimals unless told, none where it is whole: `1,912` or `0.50`, with the
 * marks of the language. It never wraps.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const { group, decimal } = languageRow(language).marks;
  const rounded = roundTo(Math.abs(value), decimals);
  const [whole = '0', rest = ''] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 && rounded !== 0 ? minus(language) : '';
  return sign + grouped + (Number(rest) === 0 ? '' : decimal + rest);
}

/** A number as exactly as it was given: 7.5 stays `7.5`. */
export const formatExact = (value: number, language: Language): string =>
  formatNumber(value, language, String(value).split('.')[1]?.length ?? 0);

/** Before a number. In a line from the right it would come after it, had it no mark of its own. */
export const minus = (language: Language): string =>
  languageRow(language).direction === 'rtl' ? '\u200e\u2212' : '\u2212';

/** The decimal shift is done in text because 1.005 × 100 is 100.49999… in binary. */
function roundTo(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${value}e${decimals}`));
  return Number.isNaN(shifted) ? value : Number(`${shifted}e-${decimals}`);
}
