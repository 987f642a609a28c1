import type { Order } from '../order.ts';
import { addDays } from './booking-window.ts';

/** What comes back to a guest who cancels, by the hours that are left before the start. */
export interface CancellationRule {
  /** All of it until so many hours before. */
  free_until_hours: number;
  /** So many percent after that. */
  late_refund_percent: number;
  /** Nothing from so many hours before. */
  no_refund_hours: number;
  /** So many percent of the price are charged to a card that stands for the hours if nobody comes. */
  no_show_percent: number;
}

/** Where the catalogue says nothing. */
export const FREE_UNTIL_START: CancellationRule = {
  free_until_hours: 0,
  late_refund_percent: 0,
  no_refund_hours: 0,
  no_show_percent: 0,
};

/** An hour by a city's clock. */
export interface CityHour {
  date: string;
  /** 0-23. */
  time: number;
}

/** What cancelling costs from now on: nothing until `until`, or a part of the price, or all of it. */
export type CancelTerms =
  | { kind: 'free'; until: CityHour; after: { percent: number; until: CityHour } | null }
  | { kind: 'part'; percent: number; until: CityHour }
  | { kind: 'none' };

/** What a rule comes to for a start, at an hour of the same city. */
export function cancelTerms(rule: CancellationRule, start: CityHour, now: CityHour): CancelTerms {
  const freeUntil = hoursBefore(start, rule.free_until_hours);
  const partUntil = hoursBefore(start, rule.no_refund_hours);
  const percent = rule.late_refund_percent;
  const hasPart = percent > 0 && rule.no_refund_hours < rule.free_until_hours;
  const part = hasPart ? { percent, until: partUntil } : null;
  if (isBefore(now, freeUntil)) return { kind: 'free', until: freeUntil, after: part };
  return part && isBefore(now, partUntil) ? { kind: 'part', ...part } : { kind: 'none' };
}

/** Percent that come back. */
export function refundPercent(terms: CancelTerms): number {
  if (terms.kind === 'free') return 100;
  return terms.kind === 'part' ? terms.percent : 0;
}

/** What not coming costs at a price, in the same unit as that, rounded down. */
export const noShowFee = ({ no_show_percent }: CancellationRule, price: number): number =>
  Math.floor((price * no_show_percent) / 100);

/** Whether a fee for not coming is the company's, or is on its way to it. */
export const isFeeTaken = (fee: Order['no_show_fee']): boolean =>
  fee?.state === 'charged' || fee?.state === 'due';

/** An hour of a clock that no change moves, some hours earlier. */
export function hoursBefore({ date, time }: CityHour, hours: number): CityHour {
  const hour = time - hours;
  const days = Math.floor(hour / 24);
  return { date: addDays(date, days), time: hour - days * 24 };
}

/** Whole hours are compared: what ends at four is over at four. */
const isBefore = (one: CityHour, other: CityHour): boolean =>
  one.date < other.date || (one.date === other.date && one.time < other.time);
