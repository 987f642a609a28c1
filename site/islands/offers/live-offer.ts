import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { LiveOffer } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { askedDate, todayIn } from '../../live/dates.ts';
import { language, t, zoneOf } from '../../live/page-data.ts';

/** What a card says of an answer. */
export function liveOffer(offer: CompanyActivity): LiveOffer {
  const { hour_price, raw_prices, day, city_slug } = offer;
  const paidIn = raw_prices[0]?.currency ?? hour_price.currency;
  const date = askedDate();
  return {
    price: { amount: hour_price.price, currency: hour_price.currency, paidIn },
    ...(day && {
      day: { bars: day.bars, text: textOf(day, zoneOf(city_slug)), isTaken: day.free_hours === 0 },
    }),
    ...(date && { date }),
  };
}

function textOf(
  { date, free_hours: count }: NonNullable<CompanyActivity['day']>,
  zone: string,
): string {
  if (date === addDays(todayIn(zone), 1)) {
    return count > 0 ? t('freeTomorrow', { count }) : t('takenTomorrow');
  }
  const day = formatDate(date, language, 'weekday-short');
  return count > 0 ? t('freeOn', { count, day }) : t('takenOn', { day });
}
