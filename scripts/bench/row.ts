/** One line of the results. */
export interface Row {
  what: string;
  measured: string;
  bar: string;
  reached: boolean;
  /** What changed in files, where that was looked at too. */
  lines?: readonly string[];
}
