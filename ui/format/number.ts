import type { Language } from '@seahour/api-types/primitives.ts';

const NO_BREAK_SPACE = '\u00a0';

/** English writes numbers its own way; every other language as the product does by default. */
const DEFAULT = { group: NO_BREAK_SPACE, decimal: ',' } as const;
const MARKS: Readonly<Record<Language, { group: string; decimal: string }>> = {
  en: { group: ',', decimal: '.' },
  ru: DEFAULT,
};

/**
 * A number with at most two decimals unless told, none where it is whole: `1 912` or `0,50`, and in
 * English `1,912` or `0.50`. It never wraps.
 */
export function formatNumber(value: number, decimals = 2, language?: Language): string {
  const { group, decimal } = marksOf(language);
  const rounded = roundTo(Math.abs(value), decimals);
  const [whole = '0', rest = ''] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 && rounded !== 0 ? '\u2212' : '';
  return sign + grouped + (Number(rest) === 0 ? '' : decimal + rest);
}

export function marksOf(language: Language | undefined) {
  return language ? MARKS[language] : DEFAULT;
}

/** The decimal shift is done in text because 1.005 × 100 is 100.49999… in binary. */
function roundTo(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${value}e${decimals}`));
  return Number.isNaN(shifted) ? value : Number(`${shifted}e-${decimals}`);
}
