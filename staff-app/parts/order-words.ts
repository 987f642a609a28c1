import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { utcOffset } from '@seahour/ui/format/utc-offset.ts';
import { useCrewApp } from '../context.ts';
import { paymentText, startOf } from '../state/trips.ts';
import { useHasCities } from './use-has-cities.ts';

type Words = Pick<StaffOrder, 'date' | 'time' | 'hour_count'>;

/** An order in words of the reader's language. */
export function useOrderWords() {
  const { t, language } = useCrewApp();
  const hasCities = useHasCities();
  const hours = (order: Words) => formatBlock(startOf(order), order.hour_count, language);
  return {
    hours,
    /** Sat, Nov 21, 4:00 – 7:00 PM. */
    when: (order: Words) =>
      capitalise(
        listed([formatDate(order.date, language, 'weekday-short'), hours(order)], language),
        language,
      ),
    /** 3 hours · 8 guests · SUP × 2. */
    contents: ({ hour_count, guests, additional_services }: StaffOrder) =>
      [
        t('hours', { count: hour_count }),
        ...(guests === undefined ? [] : [t('guests', { count: guests })]),
        ...additional_services.map(({ name, quantity }) =>
          quantity > 1 ? t('service_line', { name, count: quantity }) : isolate(name, language),
        ),
      ].join(' · '),
    amount: ({ amount, currency }: StaffOrder) =>
      amount === undefined ? '' : formatAmount(amount, currency, language),
    /** How money comes, or that it came; what is to collect first. */
    money: (order: StaffOrder) =>
      order.to_collect === undefined
        ? t(paymentText(order))
        : t('to_collect', { amount: formatAmount(order.to_collect, order.currency, language) }),
    /** Dubai, UTC+4; empty where all boats are in one city. */
    place: (order: Pick<StaffOrder, 'city_name' | 'time_zone' | 'starts_at'>) =>
      hasCities
        ? t('place', {
            city: order.city_name,
            offset: utcOffset(new Date(order.starts_at), order.time_zone),
          })
        : '',
    /** Both stand in lines with other words. */
    boat: ({ title }: StaffOrder) => isolate(title, language),
    guest: ({ name }: Pick<StaffOrder, 'name'>) => isolate(name, language) || t('guest'),
  };
}
