import { blockStarts } from '../availability/block.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import type { StartHour } from './availability-id.ts';
import { type Reading, wantsPricing } from './call.ts';
import type { StartStatus } from './day-starts.ts';
import { HOUR_MS, hoursView, type SharedByDay, saidOfDay } from './hours-view.ts';
import { dayPrice, pricingOf } from './pricing.ts';
import type { Availability } from './wire.ts';

interface ViewedStart {
  start: StartHour;
  hourCount: number;
  status: StartStatus;
}

/** What all starts of a day say alike: made once, because an answer has hundreds of starts. */
export const sharedByDay = (
  offer: FullOfferRow,
  { date, hourCount }: { date: string; hourCount: number },
  reading: Reading,
): SharedByDay => ({
  ...saidOfDay(offer, { date, hourCount }, reading),
  ...(wantsPricing(reading) && {
    pricing: pricingOf(dayPrice(offer, date, hourCount), reading.partner),
  }),
});

/** A start of an offer; null where the city's clock skips one of its hours. */
export function availabilityView(
  offer: FullOfferRow,
  { start, hourCount, status }: ViewedStart,
  shared: SharedByDay,
): Availability | null {
  const hours = blockStarts({ ...start, hourCount }, offer.time_zone);
  const [first] = hours ?? [];
  const last = hours?.at(-1);
  if (!first || !last) return null;
  const end = new Date(last.getTime() + HOUR_MS);
  return hoursView(offer, { start: first, end, status }, shared);
}
