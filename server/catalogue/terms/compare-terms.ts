import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { isSeasonal, type OpenHours, scopeOf } from '@seahour/api-types/rules/offer-terms.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { hourPriceMinor, type PriceTable } from '../hour-price.ts';
import { isSamePart } from './terms.ts';

type Price = OfferTerms['prices'][number];

/** A row of prices, the hours of a weekday or all photos, as they were and as they become. */
export type TermsChange =
  | PriceChange<Price>
  | { kind: 'hours'; day_of_week: number; was: OpenHours[]; becomes: OpenHours[] }
  /** Their paths. */
  | { kind: 'photos'; was: string[]; becomes: string[] };

/** What differs between two terms. */
export function compareTerms(was: OfferTerms, becomes: OfferTerms): TermsChange[] {
  return [
    ...comparePrices(was.prices, becomes.prices),
    ...compareHours(was, becomes),
    ...comparePhotos(was, becomes),
  ];
}

function comparePhotos(was: OfferTerms, becomes: OfferTerms): TermsChange[] {
  if (isSamePart('photos', was, becomes)) return [];
  const pathsOf = ({ photos }: OfferTerms) => photos.map(({ path }) => path);
  return [{ kind: 'photos', was: pathsOf(was), becomes: pathsOf(becomes) }];
}

interface PriceChange<Row> {
  kind: 'price';
  row: Row;
  was: number | null;
  becomes: number | null;
}

/** By the bookings that rows are for; `row` is the new one, or the one that is gone. */
export function comparePrices<Row extends Price>(
  was: readonly Row[],
  becomes: readonly Row[],
): PriceChange<Row>[] {
  const key = (row: Row) => JSON.stringify([scopeOf(row), row.hours_from, row.hours_to]);
  const before = new Map(was.map((row) => [key(row), row]));
  const after = new Map(becomes.map((row) => [key(row), row]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((each): PriceChange<Row>[] => {
    const [old, now] = [before.get(each), after.get(each)];
    const row = now ?? old;
    if (!row || old?.price_minor === now?.price_minor) return [];
    const prices = { was: old?.price_minor ?? null, becomes: now?.price_minor ?? null };
    return [{ kind: 'price', row, ...prices }];
  });
}

function compareHours(was: OfferTerms, becomes: OfferTerms): TermsChange[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day): TermsChange[] => {
    const [before, after] = [hoursOn(was, day), hoursOn(becomes, day)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ kind: 'hours', day_of_week: day, was: before, becomes: after }];
  });
}

const hoursOn = ({ hours }: OfferTerms, day: number): OpenHours[] =>
  hours
    .filter(({ day_of_week }) => day_of_week === day)
    .map(({ day_of_week, from_hour, to_hour }) => ({ day_of_week, from_hour, to_hour }))
    .sort((a, b) => a.from_hour - b.from_hour);

/** What an hour costs on a day and for as many hours, before and after. */
export interface PriceMove {
  date: string;
  kind: 'weekday' | 'weekend' | 'season';
  hour_count: number;
  was: number;
  becomes: number;
}

interface Compared {
  was: PriceTable;
  becomes: PriceTable;
  /** In the city. */
  today: string;
  /** Of a booking. */
  shortestHours: number;
}

const EXAMPLE_HOURS = [1, 2, 4];
const SATURDAY = 6;
const WEDNESDAY = 3;
const LONGEST_HOURS = 24;
/** Of that many seasons examples are given. */
const MOST_SEASONS = 3;

/** What bookings come to, before and after: of a weekday, of a weekend, and in each season to come. */
export function priceExamples(compared: Compared): PriceMove[] {
  const { was, becomes, today, shortestHours } = compared;
  const lengths = [...new Set(EXAMPLE_HOURS.map((hours) => Math.max(hours, shortestHours)))];
  const seasons = [...was.prices, ...becomes.prices].filter(isSeasonal);
  const isPlain = (date: string) =>
    seasons.every(({ date_from, date_to }) => date < (date_from ?? '') || date > (date_to ?? LAST));
  const plainDay = (weekday: number) =>
    daysFrom(today, DAYS_AHEAD).find((date) => dayOfWeek(date) === weekday && isPlain(date));
  const [weekday, weekend] = [plainDay(WEDNESDAY), plainDay(SATURDAY)];
  const days: Pick<PriceMove, 'date' | 'kind'>[] = [
    ...(weekday ? [{ date: weekday, kind: 'weekday' } as const] : []),
    ...(weekend ? [{ date: weekend, kind: 'weekend' } as const] : []),
    ...[...new Set(seasons.filter(isAhead(today)).map((row) => firstDay(row, today)))]
      .sort()
      .slice(0, MOST_SEASONS)
      .map((date) => ({ date, kind: 'season' }) as const),
  ];
  return days.flatMap((day) => lengths.map((hours) => moveOn(compared, day, hours)));
}

/** Whether some booking to come costs more than a third more, or less. */
export function movesFar(compared: Compared): boolean {
  const { was, becomes, shortestHours } = compared;
  const lengths = Array.from({ length: LONGEST_HOURS }, (_, index) => index + 1);
  return daysThatDiffer(compared).some((date) =>
    lengths
      .filter((hours) => hours >= shortestHours)
      .some((hours) => {
        const [before, after] = [was, becomes].map((table) => hourPriceMinor(table, date, hours));
        return isFar(before ?? 0, after ?? 0);
      }),
  );
}

/** Whether a price moves by more than a third of what it was. */
export const isFar = (was: number, becomes: number): boolean => Math.abs(becomes - was) * 3 > was;

/** Days to come that stand for all others: on each of those some day of these has the same prices. */
export function daysThatDiffer({
  was,
  becomes,
  today,
}: Pick<Compared, 'was' | 'becomes' | 'today'>): string[] {
  const edges = [...was.prices, ...becomes.prices].flatMap(({ date_from, date_to }) => [
    ...(date_from ? [date_from] : []),
    ...(date_to ? [addDays(date_to, 1)] : []),
  ]);
  // Between two edges prices go by the weekday alone.
  const begins = [...new Set([today, ...edges.filter((date) => date > today)])];
  return [...new Set(begins.flatMap((date) => daysFrom(date, 7)))];
}

function moveOn(
  { was, becomes }: Compared,
  { date, kind }: Pick<PriceMove, 'date' | 'kind'>,
  hour_count: number,
): PriceMove {
  const [before, after] = [was, becomes].map((table) => hourPriceMinor(table, date, hour_count));
  return { date, kind, hour_count, was: before ?? 0, becomes: after ?? 0 };
}

/** After every date. */
const LAST = '9999-12-31';
const DAYS_AHEAD = 400;

const isAhead = (today: string) => (row: Price) => (row.date_to ?? LAST) >= today;
const firstDay = ({ date_from }: Price, today: string): string =>
  date_from && date_from > today ? date_from : today;

const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));
