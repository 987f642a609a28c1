import type { MoneyGroup } from '@seahour/api-types/staff-money.ts';
import { type Cell, csvOf } from '@seahour/ui/format/csv.ts';
import { type Bucket, bucketsOf, byBooked, type View } from './figures.ts';

/** The words of a table's head, by the columns. */
export interface CsvWords {
  city: string;
  currency: string;
  name: string;
  place: string;
  booked: string;
  paidByCard: string;
  paidOnPier: string;
  toCollect: string;
  refunded: string;
  commission: string;
  trips: string;
  hours: string;
  openHours: string;
  tookInCash: string;
  tookByTerminal: string;
  web: string;
  unknown: string;
}

interface Shown {
  view: View;
  /** Of a table by day. */
  by: 'day' | 'month';
}

/** The table that is shown, of each city and currency; it has no line of sums, which would be summed again. */
export function moneyCsv(groups: readonly MoneyGroup[], shown: Shown, words: CsvWords): string {
  const head = [
    ...[words.city, words.currency, words.name],
    ...(shown.view === 'boat' ? [words.place] : []),
    ...[words.booked, words.paidByCard, words.paidOnPier, words.toCollect, words.refunded],
    ...[words.commission, words.trips, words.hours],
    ...(shown.view === 'person' ? [words.tookInCash, words.tookByTerminal] : [words.openHours]),
  ];
  const rows = groups.flatMap((group) =>
    rowsOf(group, shown, words).map((row) => [group.city_name, group.currency, ...row]),
  );
  return csvOf([head, ...rows]);
}

function rowsOf(group: MoneyGroup, { view, by }: Shown, words: CsvWords): Cell[][] {
  switch (view) {
    case 'boat':
      return byBooked(group.boats).map((boat) => [
        ...[boat.title, boat.place],
        ...sumsOf(boat),
        boat.open_hours,
      ]);
    case 'person':
      return byBooked(group.people).map((person) => [
        person.source === 'web' ? words.web : (person.name ?? words.unknown),
        ...sumsOf(person),
        ...[person.took_in_cash, person.took_by_terminal],
      ]);
    case 'day':
      return bucketsOf(group, by).map((bucket) => [
        by === 'day' ? bucket.date : bucket.date.slice(0, 7),
        ...sumsOf(bucket),
        bucket.open_hours,
      ]);
  }
}

const sumsOf = (row: Omit<Bucket, 'date' | 'isToCome' | 'open_hours'>): number[] => [
  ...[row.booked, row.paid_by_card, row.paid_on_pier, row.to_collect, row.refunded],
  ...[row.commission, row.trips, row.hours],
];
