import type { BookingContext } from './context.ts';

/** The address of the booking's own page; null where it does not come. */
export async function loadTripUrl(
  { config }: BookingContext,
  unique_id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await config.api.call('getTripLink', { unique_id }, { signal });
  return answer.ok ? answer.data.url : null;
}

/** An order as a calendar file; null where it does not come. */
export async function loadCalendar(
  { config }: BookingContext,
  unique_id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await config.api.call('getOrderCalendar', { unique_id }, { signal });
  return answer.ok ? answer.data.file : null;
}
