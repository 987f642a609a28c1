/** One line of the results. */
export interface Row {
  what: string;
  measured: string;
  bar: string;
  reached: boolean;
}
