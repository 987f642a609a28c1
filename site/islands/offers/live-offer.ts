import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { addDays, cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { now } from '../../live/clock.ts';
import { todayIn } from '../../live/dates.ts';
import { language, t, zoneOf } from '../../live/page-data.ts';
import { offerQuery } from './offer-query.ts';

/** What a card says of an answer. */
export function liveOffer(offer: CompanyActivity): LiveOffer {
  const { hour_price, raw_prices, day, city_slug } = offer;
  const paidIn = raw_prices[0]?.currency ?? hour_price.currency;
  const query = offerQuery(location.search, day?.date);
  return {
    price: { amount: hour_price.price, currency: hour_price.currency, paidIn },
    ...(day && { day: dayOf(day, offer, zoneOf(city_slug)) }),
    ...(query && { query }),
  };
}

type FreeDay = NonNullable<CompanyActivity['day']>;

function dayOf(day: FreeDay, offer: CompanyActivity, zone: string): LiveOffer['day'] {
  // Free hours that are too few in a row are not drawn as free.
  const bars = bookableBars(day.bars, offer.activity_id);
  const isTaken = day.free_hours === 0;
  const cancel = isTaken ? null : freeUntil({ ...day, bars }, offer, zone);
  const next = isTaken && day.next_free && formatDate(day.next_free, language, 'weekday-short');
  return {
    bars,
    text: textOf(day, zone),
    isTaken,
    ...(cancel && { cancel }),
    ...(next && { next: t('book.nextFree', { day: next }) }),
  };
}

/** Until which day the first free hours can be given back for nothing; null where that is over. */
function freeUntil(
  { date, bars }: FreeDay,
  { cancellation }: CompanyActivity,
  zone: string,
): string | null {
  const first = bars.find(({ state }) => state === 'free')?.from ?? 0;
  const clock = { date: cityDate(zone, now()), time: cityHour(zone, now()) };
  const terms = cancelTerms(cancellation, { date, time: first }, clock);
  if (terms.kind !== 'free') return null;
  return t('cancelUntil', { day: formatDate(terms.until.date, language, 'weekday-short') });
}

function textOf({ date, free_hours: count }: FreeDay, zone: string): string {
  if (date === addDays(todayIn(zone), 1)) {
    return count > 0 ? t('freeTomorrow', { count }) : t('takenTomorrow');
  }
  const day = formatDate(date, language, 'weekday-short');
  return count > 0 ? t('freeOn', { count, day }) : t('takenOn', { day });
}
