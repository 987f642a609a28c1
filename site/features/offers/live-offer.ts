import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { addDays, cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { readHours } from '../../runtime/asked-hours.ts';
import { now } from '../../runtime/clock.ts';
import { todayIn } from '../../runtime/dates.ts';
import { language, t, zoneOf } from '../../runtime/page-data.ts';
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

/** Until when the hours that are asked for, else the first free ones, can be given back for nothing. */
function freeUntil(
  { date, bars }: FreeDay,
  { cancellation }: CompanyActivity,
  zone: string,
): string | null {
  const free = bars.filter(({ state }) => state === 'free');
  const asked = readHours(location.search)?.time ?? Number.NaN;
  const isFree = free.some(({ from, to }) => asked >= from && asked < to);
  const time = isFree ? asked : (free[0]?.from ?? 0);
  const clock = { date: cityDate(zone, now()), time: cityHour(zone, now()) };
  const terms = cancelTerms(cancellation, { date, time }, clock);
  if (terms.kind !== 'free') return null;
  const { until } = terms;
  if (until.date === date && until.time === time) return t('cancelUntilStart');
  const day = formatDate(until.date, language, 'weekday-short');
  const moment = listed([day, formatShortHour(until.time, language)], language);
  return t('cancelUntil', { moment });
}

function textOf({ date, free_hours: count }: FreeDay, zone: string): string {
  if (date === addDays(todayIn(zone), 1)) {
    return count > 0 ? t('freeTomorrow', { count }) : t('takenTomorrow');
  }
  const day = formatDate(date, language, 'weekday-short');
  return count > 0 ? t('freeOn', { count, day }) : t('takenOn', { day });
}
