import type { Booking } from '../booking/booking.ts';
import type { OpenOptions } from '../booking/open-options.ts';

export type AskedName = 'city' | 'activity' | 'offer' | 'date';

/** What a booking was asked to open for, and did not: the city is another, the day is over. */
export function unknownNames(asked: OpenOptions, booking: Booking): AskedName[] {
  const { activity, offer, date } = booking.$draft.get();
  const isOf = (wanted: string | undefined, found: { id: number; slug: string } | null) =>
    wanted === undefined || wanted === found?.slug || wanted === String(found?.id);
  const isAsFound = {
    city: isOf(asked.city, booking.$city.get()),
    activity: asked.offer !== undefined || isOf(asked.activity, activity),
    offer: asked.offer === undefined || asked.offer === offer?.company_activity_id,
    date: asked.date === undefined || asked.date === date,
  } satisfies Record<AskedName, boolean>;
  return (Object.keys(isAsFound) as AskedName[]).filter((name) => !isAsFound[name]);
}
