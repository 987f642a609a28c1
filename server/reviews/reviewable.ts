import type { OrderRow } from '../tables/schema.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether a review can be written of an order; never of a test. Of one that was written already this
 * says nothing.
 */
export function reviewable(
  order: Pick<OrderRow, 'order_status' | 'starts_at' | 'hour_count' | 'is_test'>,
  now: Date,
): 'open' | 'trip_not_over' | 'trip_not_held' {
  const { order_status, starts_at, hour_count, is_test } = order;
  if (is_test) return 'trip_not_held';
  if (order_status !== 'confirmed' && order_status !== 'completed') return 'trip_not_held';
  // Hours of the city are hours: what ends is the last one that was booked.
  const endsAtMs = starts_at.getTime() + hour_count * HOUR_MS;
  return endsAtMs <= now.getTime() ? 'open' : 'trip_not_over';
}
