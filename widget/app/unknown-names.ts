import type { Booking } from '../booking/booking.ts';
import type { OpenOptions } from '../booking/open-options.ts';
import type { Settings } from '../kit/settings.ts';

/** What the marketplace may not know of a page. */
export type PageName = 'origin' | 'partner';
export type AskedName = 'city' | 'activity' | 'offer' | 'date';

/** Every unknown name of an opening and of its page. */
export const listUnknown = (
  asked: OpenOptions,
  booking: Booking,
  settings: Settings,
  partner: string,
): (AskedName | PageName)[] => [...unknownNames(asked, booking), ...unknownPage(settings, partner)];

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

/** A page that is not registered with the marketplace, or not with the partner that it names. */
export function unknownPage({ page_partners }: Settings, partner: string): PageName[] {
  // Our own page, or a server that does not say.
  if (!Array.isArray(page_partners)) return [];
  if (page_partners.length === 0) return ['origin'];
  return partner === '' || page_partners.includes(partner) ? [] : ['partner'];
}
