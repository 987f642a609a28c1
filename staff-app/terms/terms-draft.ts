import type { OfferTerms, TermsHours, TermsPrice } from '@seahour/api-types/staff-terms.ts';
import { typedAmount } from '../state/manual-draft.ts';

export type GroupKind = 'everyday' | 'days' | 'season';

/** A price as it is typed. */
export interface PriceRow {
  /** Of the row, while the screen is open. */
  id: number;
  hours_from: number;
  hours_to: number;
  price: string;
}

/** Prices of the same days. */
export interface PriceGroup {
  id: number;
  kind: GroupKind;
  /** 1 Monday – 7 Sunday; empty for all. */
  days: readonly number[];
  /** First and last day; empty where there is none. */
  from: string;
  to: string;
  rows: readonly PriceRow[];
}

/** Prices and opening hours as they are typed. */
export interface TermsDraft {
  groups: readonly PriceGroup[];
  hours: readonly TermsHours[];
  /** The order in which rows were saved: new ones come after. */
  order: readonly number[];
}

const scopeOf = ({ days_of_week = [], date_from = '', date_to = '' }: TermsPrice): string =>
  [days_of_week.join(), date_from, date_to].join(' ');

export function draftOf({ prices, hours }: Pick<OfferTerms, 'prices' | 'hours'>): TermsDraft {
  const groups = new Map<string, PriceGroup>();
  for (const [id, row] of prices.entries()) {
    const { days_of_week: days = [], date_from: from = '', date_to: to = '' } = row;
    const scope = scopeOf(row);
    const kind = from || to ? 'season' : days.length > 0 ? 'days' : 'everyday';
    const group = groups.get(scope) ?? { id, kind, days, from, to, rows: [] };
    const { hours_from, hours_to, price } = row;
    const typed = { id, hours_from, hours_to, price: String(price) };
    groups.set(scope, { ...group, rows: [...group.rows, typed] });
  }
  return { groups: [...groups.values()], hours, order: prices.map((_, id) => id) };
}

export interface TypedTerms {
  prices: TermsPrice[];
  hours: TermsHours[];
  /** The row of each price. */
  ids: number[];
}

/** What is sent; the rows whose price is no number, where there are some. */
export function termsOf({ groups, hours, order }: TermsDraft): TypedTerms | { wrong: number[] } {
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })));
  const wrong = rows.filter(({ row }) => typedAmount(row.price) === undefined);
  if (wrong.length > 0) return { wrong: wrong.map(({ row }) => row.id) };
  const placeOf = ({ row }: (typeof rows)[number]) => {
    const place = order.indexOf(row.id);
    return place === -1 ? order.length : place;
  };
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    prices: sorted.map(({ group: { kind, days, from, to }, row }) => ({
      hours_from: row.hours_from,
      hours_to: row.hours_to,
      price: typedAmount(row.price) ?? 0,
      ...(kind !== 'everyday' && days.length > 0 && { days_of_week: days.toSorted() }),
      ...(kind === 'season' && from && { date_from: from }),
      ...(kind === 'season' && to && { date_to: to }),
    })),
    hours: [...hours],
    ids: sorted.map(({ row }) => row.id),
  };
}

/** Above the ids of all rows and groups. */
export const nextId = ({ groups }: TermsDraft): number =>
  Math.max(0, ...groups.flatMap(({ id, rows }) => [id, ...rows.map((row) => row.id)])) + 1;

/** Another group, with the lengths and prices of every day to begin with. */
export function withGroup(
  draft: TermsDraft,
  kind: Exclude<GroupKind, 'everyday'>,
  from = '',
): TermsDraft {
  const id = nextId(draft);
  const everyday = draft.groups.find((group) => group.kind === 'everyday')?.rows ?? [];
  const rows = everyday.map((row, index) => ({ ...row, id: id + 1 + index }));
  const days = kind === 'days' ? [6, 7] : [];
  return { ...draft, groups: [...draft.groups, { id, kind, days, from, to: '', rows }] };
}

/** Another length in a group, after its longest. */
export function withRow(draft: TermsDraft, group: PriceGroup): TermsDraft {
  const last = group.rows.at(-1);
  const hours_from = Math.min(24, (last?.hours_to ?? 0) + 1);
  const row = { id: nextId(draft), hours_from, hours_to: 24, price: last?.price ?? '' };
  return replaceGroup(draft, { ...group, rows: [...group.rows, row] });
}

/** A group in the place of the one with its id; without rows it is gone. */
export const replaceGroup = (draft: TermsDraft, group: PriceGroup): TermsDraft => ({
  ...draft,
  groups: draft.groups.flatMap((each) => {
    if (each.id !== group.id) return [each];
    return group.rows.length > 0 ? [group] : [];
  }),
});

export const hoursOn = ({ hours }: TermsDraft, day: number): TermsHours[] =>
  hours
    .filter(({ day_of_week }) => day_of_week === day)
    .toSorted((a, b) => a.from_hour - b.from_hour);

/** Other hours of a weekday. */
export const withHours = (
  draft: TermsDraft,
  day: number,
  runs: readonly Omit<TermsHours, 'day_of_week'>[],
): TermsDraft => ({
  ...draft,
  hours: [
    ...draft.hours.filter(({ day_of_week }) => day_of_week !== day),
    ...runs.map(({ from_hour, to_hour }) => ({ day_of_week: day, from_hour, to_hour })),
  ].toSorted((a, b) => a.day_of_week - b.day_of_week || a.from_hour - b.from_hour),
});
