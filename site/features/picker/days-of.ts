import type { Result } from '@seahour/api-types/client.ts';
import { slotsForDates } from '@seahour/api-types/offer-calls.ts';
import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { client } from '../../runtime/client.ts';

/** Whose hours: those of an offer, or of all offers of an activity in a city. */
export interface DaysOf {
  cityId: number;
  activityId: number;
  offerId?: number;
}

/** The days that can be booked, from today on. */
export async function readDays(
  of: DaysOf,
  today: string,
  signal: AbortSignal,
): Promise<Result<SlotDay[]>> {
  const request = {
    city_id: of.cityId,
    activity_id: of.activityId,
    ...(of.offerId && { company_activity_id: of.offerId }),
    date_start: today,
    date_end: lastBookableDate(today),
  };
  return (await client()).call(slotsForDates, request, { signal });
}
