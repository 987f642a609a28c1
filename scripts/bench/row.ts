/** One figure of the results. */
export interface Row {
  what: string;
  /** Ours, with its unit. */
  ours: string;
  /** What it is measured against in the same run, with its figure; absent where the bar is a size or a count. */
  against?: string;
  /** Ours over that, a round each. */
  ratios?: readonly number[];
  bar: string;
  reached: boolean;
  /** What changed in files, where that was looked at too. */
  lines?: readonly string[];
}

/** A row as a line of the printed table: the median of the ratios, and how far they lie apart. */
export function shown({ what, ours, against = '', ratios, bar, reached }: Row) {
  const ratio = ratios ? ratioOf(ratios) : '';
  return { what, ours, against, ratio, spread: ratios ? spreadOf(ratios) : '', bar, reached };
}

export const ratioOf = (ratios: readonly number[]): string => median(ratios).toFixed(2);

export const spreadOf = (ratios: readonly number[]): string =>
  `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle - 1)] ?? 0)) / 2;
}
