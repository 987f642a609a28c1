import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { COPIES, FIRST_COPY } from './marketplace.ts';

const DAYS = 19;
const HOURS = 24;

/** A day of the city with the offers, so many days from today. */
export const dayAhead = (days: number): string => addDays(cityDate('Asia/Dubai', new Date()), days);

export const bookingOf = (offer: number, date: string, time: number) =>
  JSON.stringify({
    acq_method: 1,
    card_token: 'sandbox_paid',
    company_activity_id: offer,
    date,
    time,
    hour_count: 1,
    phone: '+971501234567',
    name: 'Bench',
  });

/** A booking of another hour with each call: neighbours in time are never of one offer. */
export function nextBooking(): () => string {
  // Tomorrow has begun already in cities further east.
  const firstDate = dayAhead(2);
  let count = 0;
  return () => {
    const place = count++;
    if (place >= COPIES * DAYS * HOURS) throw new Error('every hour is booked');
    const hour = Math.floor(place / COPIES);
    const date = addDays(firstDate, Math.floor(hour / HOURS));
    return bookingOf(FIRST_COPY + (place % COPIES), date, hour % HOURS);
  };
}

export interface Storm {
  /** How many calls had which status; 0 is none. */
  statuses: Record<number, number>;
  seconds: number;
}

/** Everybody calls at once. */
export async function storm(
  visitors: number,
  call: (visitor: number) => Promise<Response>,
): Promise<Storm> {
  const startedMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const response = await call(visitor).catch(() => null);
      await response?.arrayBuffer();
      return response?.status ?? 0;
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const statuses: Storm['statuses'] = {};
  for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, seconds };
}
