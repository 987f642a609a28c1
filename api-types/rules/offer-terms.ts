/** For which bookings a row of prices is. */
export interface PriceScope {
  hours_from: number;
  hours_to: number;
  /** ISO weekdays; null for all. */
  days_of_week: readonly number[] | null;
  /** First and last day; null without an end on that side. */
  date_from: string | null;
  date_to: string | null;
}

/** A price of an hour, in any unit that all rows share. */
export interface PricedScope extends PriceScope {
  price: number;
}

/** A run of open hours of a weekday. */
export interface OpenHours {
  day_of_week: number;
  from_hour: number;
  to_hour: number;
}

export type TermsFaultCode = 'reversed' | 'overlaps' | 'gap' | 'dearer' | 'no_price';

/** What is wrong with rows of terms: which row, and which of its fields. */
export interface TermsFault<Field extends string = string> {
  /** Null of all rows together. */
  index: number | null;
  field: Field | null;
  code: TermsFaultCode;
}

type PriceFault = TermsFault<keyof PricedScope>;

/**
 * Why rows of prices cannot stand: an end before its beginning, two rows of one kind that are for the
 * same booking, lengths between two rows that none is for, an hour of a longer trip that costs more
 * than one of a shorter trip, or no everyday price of the shortest booking.
 */
export function findPriceFaults(
  rows: readonly PricedScope[],
  shortestHours: number | null,
): PriceFault[] {
  const reversed = rows.flatMap((row, index) => findReversed(row, index));
  if (reversed.length > 0) return reversed;
  const faults = rows.flatMap((row, index): PriceFault[] => {
    const earlier = rows.slice(0, index).some((other) => isForSame(row, other));
    if (earlier)
      return [{ index, field: isSeasonal(row) ? 'date_from' : 'hours_from', code: 'overlaps' }];
    if (isAfterGap(row, rows)) return [{ index, field: 'hours_from', code: 'gap' }];
    return cheaperShorter(row, rows) ? [{ index, field: 'price', code: 'dearer' }] : [];
  });
  const isPriced = rows.some(
    (row) => isEveryday(row) && shortestHours !== null && hasLength(row, shortestHours),
  );
  if (shortestHours === null || isPriced) return faults;
  return [...faults, { index: null, field: null, code: 'no_price' }];
}

/** Why opening hours cannot stand: a run that ends before it begins, or two that are open at once. */
export function findHoursFaults(rows: readonly OpenHours[]): TermsFault<keyof OpenHours>[] {
  return rows.flatMap((row, index): TermsFault<keyof OpenHours>[] => {
    if (row.to_hour <= row.from_hour) return [{ index, field: 'to_hour', code: 'reversed' }];
    const isTwice = rows
      .slice(0, index)
      .some(
        (other) =>
          other.day_of_week === row.day_of_week &&
          other.from_hour < row.to_hour &&
          row.from_hour < other.to_hour,
      );
    return isTwice ? [{ index, field: 'from_hour', code: 'overlaps' }] : [];
  });
}

/** Whether a row is the plain price, of any day. */
export const isEveryday = (row: Omit<PriceScope, 'hours_from' | 'hours_to'>): boolean =>
  row.days_of_week === null && !isSeasonal(row);

export const isSeasonal = ({ date_from, date_to }: Pick<PriceScope, 'date_from' | 'date_to'>) =>
  date_from !== null || date_to !== null;

function findReversed(row: PriceScope, index: number): PriceFault[] {
  const { date_from, date_to } = row;
  if (row.hours_to < row.hours_from) return [{ index, field: 'hours_to', code: 'reversed' }];
  const isReversed = date_from !== null && date_to !== null && date_to < date_from;
  return isReversed ? [{ index, field: 'date_to', code: 'reversed' }] : [];
}

const hasLength = ({ hours_from, hours_to }: PriceScope, hours: number): boolean =>
  hours_from <= hours && hours <= hours_to;

/** Whether two rows are of one kind, and some booking is for both: only their order would decide. */
function isForSame(one: PriceScope, other: PriceScope): boolean {
  return (
    isSeasonal(one) === isSeasonal(other) &&
    (one.days_of_week === null) === (other.days_of_week === null) &&
    one.hours_from <= other.hours_to &&
    other.hours_from <= one.hours_to &&
    (one.days_of_week?.some((day) => other.days_of_week?.includes(day)) ?? true) &&
    (one.date_from ?? '') <= (other.date_to ?? LAST) &&
    (other.date_from ?? '') <= (one.date_to ?? LAST)
  );
}

/** After every date. */
const LAST = '9999-12-31';

/** Whether shorter bookings of the same days have a row, but not those right before this one. */
function isAfterGap(row: PriceScope, rows: readonly PriceScope[]): boolean {
  const shorter = rows.filter(
    (other) => scopeOf(other) === scopeOf(row) && other.hours_from < row.hours_from,
  );
  return shorter.length > 0 && shorter.every(({ hours_to }) => hours_to < row.hours_from - 1);
}

/** A row of shorter trips on the same days that is lower for an hour: the nearest one. */
export function cheaperShorter<Row extends PricedScope>(
  row: Row,
  rows: readonly Row[],
): Row | undefined {
  return rows
    .filter(
      (other) =>
        other.hours_to < row.hours_from &&
        other.price < row.price &&
        scopeOf(other) === scopeOf(row),
    )
    .toSorted((a, b) => b.hours_to - a.hours_to)[0];
}

/** The days that a row is for, as a key. */
export const scopeOf = ({
  days_of_week,
  date_from,
  date_to,
}: Omit<PriceScope, 'hours_from' | 'hours_to'>): string =>
  JSON.stringify([days_of_week?.toSorted() ?? null, date_from, date_to]);
