import type { Booking } from '../booking/booking.ts';

/** What a booking is about, as far as it is chosen. */
export interface Trip {
  city?: string | undefined;
  activity?: string | undefined;
  offer?: number | undefined;
  date?: string | undefined;
  hours?: number | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
  test?: true | undefined;
}

export function tripOf(booking: Booking): Trip {
  const { activity, offer, date, block, isTest } = booking.$draft.get();
  const summary = booking.price.$summary.get();
  return {
    city: booking.$city.get()?.slug,
    activity: activity?.slug,
    offer: offer?.company_activity_id,
    date,
    hours: block.length || undefined,
    amount: summary?.total ?? undefined,
    currency: summary?.currency,
    test: isTest || undefined,
  };
}
