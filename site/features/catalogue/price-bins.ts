const BINS = 22;

/** How many prices lie in each part of their range, from the lowest to the highest. */
export function priceBins(prices: readonly number[]): number[] {
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const bins = Array.from({ length: BINS }, () => 0);
  for (const price of prices) {
    const bin = range > 0 ? Math.min(Math.floor(((price - low) / range) * BINS), BINS - 1) : 0;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
