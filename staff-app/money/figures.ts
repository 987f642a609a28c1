import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { MoneyDay, MoneyGroup, MoneySums } from '@seahour/api-types/staff-money.ts';
import { groupBy } from '@seahour/ui/group-by.ts';

/** What a table is by. */
export const VIEWS = ['boat', 'person', 'day'] as const;
export type View = (typeof VIEWS)[number];

/** A day or a month of a picture and of a table. */
export type Bucket = MoneyDay & {
  /** Whether all of it is still to come. */
  isToCome: boolean;
};

const SUMS = [
  'booked',
  'paid_by_card',
  'paid_on_pier',
  'to_collect',
  'refunded',
  'disputed',
  'commission',
] as const satisfies (keyof MoneySums)[];

/** The days of a group, or its months by their first day. */
export function bucketsOf(
  { days, today, currency }: Pick<MoneyGroup, 'days' | 'today' | 'currency'>,
  by: 'day' | 'month',
): Bucket[] {
  if (by === 'day') return days.map((day) => ({ ...day, isToCome: day.date > today }));
  return [...groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, own]) => ({
    date: `${month}-01`,
    ...added(own, currency),
    isToCome: month > today.slice(0, 7),
  }));
}

function added(days: readonly MoneyDay[], currency: string): Omit<MoneyDay, 'date'> {
  const sum = (name: (typeof SUMS)[number]) =>
    toMajor(
      days.reduce((minor, day) => minor + toMinor(day[name], currency), 0),
      currency,
    );
  const count = (name: 'trips' | 'hours' | 'open_hours') =>
    days.reduce((all, day) => all + day[name], 0);
  const sums = Object.fromEntries(SUMS.map((name) => [name, sum(name)])) as Record<
    (typeof SUMS)[number],
    number
  >;
  return { ...sums, trips: count('trips'), hours: count('hours'), open_hours: count('open_hours') };
}

/** What was paid in either way. */
export const paidOf = (
  { paid_by_card, paid_on_pier }: Pick<MoneySums, 'paid_by_card' | 'paid_on_pier'>,
  currency: string,
): number => toMajor(toMinor(paid_by_card, currency) + toMinor(paid_on_pier, currency), currency);

/** What stays after refunds and commission. */
export const keptOf = ({ booked, refunded, commission }: MoneySums, currency: string): number =>
  toMajor(
    toMinor(booked, currency) - toMinor(refunded, currency) - toMinor(commission, currency),
    currency,
  );

/** In percent of the hours that were open; null where none were. Trips may be in other hours. */
export const occupancyOf = ({
  hours,
  open_hours,
}: {
  hours: number;
  open_hours: number;
}): number | null =>
  open_hours > 0 ? Math.min(100, Math.round((hours / open_hours) * 100)) : null;

/** The most booked first. */
export const byBooked = <Row extends Pick<MoneySums, 'booked'>>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => other.booked - one.booked);

/** Whether nothing was booked and nobody went. */
export const isEmpty = ({ sums }: Pick<MoneyGroup, 'sums'>): boolean =>
  sums.booked === 0 && sums.trips === 0;
