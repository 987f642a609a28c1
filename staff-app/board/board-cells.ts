import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffBar } from '@seahour/api-types/staff.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { HOURS_OF_DAY, type HourState, hourStates } from '../state/hours.ts';
import { isTrip, startOf } from '../state/trips.ts';

/** An hour of a city's day. */
type Hour = Pick<CityClock, 'date' | 'hour'>;

/** How an order stands on the board; `held` waits for its payment, or for its partner. */
export type TripState = 'ordered' | 'over' | 'on_water' | 'to_confirm' | 'held';

/** A run of hours of a boat's day; `from` 0-23, `to` 1-24. */
export type Cell = { from: number; to: number } & (
  | { kind: 'order'; state: TripState; order: StaffOrder }
  /** One hour that can be booked. */
  | { kind: 'free' }
  /** Closed, sold or held without an order that the caller sees. */
  | { kind: 'shut'; reason: 'staff' | 'calendar' | 'distance' | 'held' | 'ordered'; note?: string }
);

export function tripState(order: StaffOrder, date: string, now: Hour): TripState {
  const from = startOf(order);
  const { order_status, hour_count, expires_at } = order;
  if (order_status === 'unconfirmed') return expires_at ? 'held' : 'to_confirm';
  const isOver = date < now.date || (date === now.date && from + hour_count <= now.hour);
  if (isOver || order_status === 'completed' || order_status === 'no_show') return 'over';
  return date === now.date && from <= now.hour ? 'on_water' : 'ordered';
}

/** What stands in a boat's day, by the hour. Hours outside work and those that are over stay empty; those before the first are left out. */
export function cellsOf(
  date: string,
  bars: readonly StaffBar[],
  orders: readonly StaffOrder[],
  now: Hour,
  firstHour = 0,
): Cell[] {
  const cells: Cell[] = orders.filter(isTrip).map((order) => {
    const from = startOf(order);
    const to = Math.min(HOURS_OF_DAY, from + order.hour_count);
    return { kind: 'order', from, to, order, state: tripState(order, date, now) };
  });
  const isTaken = (hour: number) => cells.some(({ from, to }) => from <= hour && hour < to);
  const taken = hourStates([]).map((_, hour) => isTaken(hour));
  for (const [hour, state] of hourStates(bars).entries()) {
    if (taken[hour]) continue;
    if (state.state === 'free') cells.push({ kind: 'free', from: hour, to: hour + 1 });
    else addShut(cells, hour, state);
  }
  return cells.filter(({ to }) => to > firstHour).toSorted((a, b) => a.from - b.from);
}

function addShut(cells: Cell[], hour: number, { state, reason, note }: HourState): void {
  const why = state === 'closed' ? reason : state === 'free' ? undefined : state;
  if (!why || why === 'opening' || why === 'past') return;
  const last = cells.at(-1);
  const isMore = last?.kind === 'shut' && last.reason === why && last.note === note;
  if (isMore && last.to === hour) last.to = hour + 1;
  else cells.push({ kind: 'shut', from: hour, to: hour + 1, reason: why, ...(note && { note }) });
}

/** What the arrow keys stop at: not the buffer beside a trip. */
export const isStop = (cell: Cell): boolean => cell.kind !== 'shut' || cell.reason !== 'distance';

/** The next stop of a row: beside the hour, or at it where `step` is 0; else the nearest. */
export function stopAt(cells: readonly Cell[], hour: number, step: -1 | 0 | 1): Cell | undefined {
  const stops = cells.filter(isStop);
  if (step === 1) return stops.find(({ from }) => from > hour);
  if (step === -1) return stops.findLast(({ to }) => to <= hour);
  const distance = ({ from, to }: Cell) => Math.max(0, from - hour, hour - (to - 1));
  return stops.toSorted((a, b) => distance(a) - distance(b))[0];
}
