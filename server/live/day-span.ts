/** Days of a city, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The shortest span that holds both. */
export const joinSpans = (a: DaySpan | undefined, b: DaySpan): DaySpan =>
  a ? { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to } : b;
