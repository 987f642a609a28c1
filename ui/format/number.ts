const NO_BREAK_SPACE = '\u00a0';

/**
 * Decimals after a comma, two unless told, none for whole numbers; thousands apart by a no-break
 * space, e.g. `1 912` or `0,50`.
 */
export function formatNumber(value: number, decimals = 2): string {
  const rounded = roundTo(Math.abs(value), decimals);
  const [whole = '0', rest = ''] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const sign = value < 0 && rounded !== 0 ? '\u2212' : '';
  return sign + grouped + (Number(rest) === 0 ? '' : `,${rest}`);
}

/** The decimal shift is done in text because 1.005 × 100 is 100.49999… in binary. */
function roundTo(value: number, decimals: number): number {
  const shifted = Math.round(Number(`${value}e${decimals}`));
  return Number.isNaN(shifted) ? value : Number(`${shifted}e-${decimals}`);
}
