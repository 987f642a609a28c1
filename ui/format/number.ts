const NO_BREAK_SPACE = '\u00a0';

/** At most two decimals after a comma, thousands apart by a no-break space, e.g. `1 912` or `0,50`. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals = '00'] = roundToHundredths(Math.abs(value)).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const isZero = Number(whole) === 0 && decimals === '00';
  const sign = value < 0 && !isZero ? '\u2212' : '';
  return sign + grouped + (decimals === '00' ? '' : `,${decimals}`);
}

/** The decimal shift is done in text because 1.005 × 100 is 100.49999… in binary. */
function roundToHundredths(value: number): number {
  return Number(`${Math.round(Number(`${value}e2`))}e-2`) || value;
}
