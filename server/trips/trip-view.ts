import type { Language } from '@seahour/api-types/primitives.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import type { Trip } from '@seahour/api-types/trips.ts';
import { orderFacts } from '../booking/orders.ts';
import { writtenPhone } from '../booking/phone.ts';
import { localise } from '../platform/localise.ts';
import { tripReview } from '../reviews/trip-review.ts';
import { cancelOffer } from './cancel-offer.ts';
import { canMoveTrip } from './move-offer.ts';
import type { TripRow } from './trip-rows.ts';

/** A trip as its guest sees it. */
export function tripView(row: TripRow, language: Language, now: Date): Trip {
  const cancel = cancelOffer(row, now);
  const isUnpaid =
    row.order_status === 'unconfirmed' &&
    row.payment_method === 'now' &&
    row.payment_state === 'pending';
  return {
    ...orderFacts(row, language),
    activity_slug: row.activity_slug,
    city_slug: row.city_slug,
    city_name: localise(row.city_name, language),
    title_slug: row.title_slug,
    photo: row.photo ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    rating: row.rating,
    company_phone: writtenPhone(row.company_phone ?? ''),
    phone: writtenPhone(row.phone),
    cancel: cancel && {
      percent: cancel.percent,
      refund: toMajor(cancel.refund.minor, cancel.refund.currency),
    },
    can_move: canMoveTrip(row, now),
    ...weatherOf(row),
    ...tripReview(row, row.review, now),
    ...(isUnpaid ? { pay_order: row.unique_id } : {}),
  };
}

function weatherOf(row: TripRow): Pick<Trip, 'weather'> {
  if (row.end_reason === 'weather') return { weather: 'cancelled' };
  return row.weather_at && !isEnd(row.order_status) ? { weather: 'moved' } : {};
}

/** The same by the link of a calendar: when and where, without its guest, its code and its money. */
export function readOnly(trip: Trip): Trip {
  const guest = { name: '', phone: '', mail: '', comment: '' };
  const shown: Trip = {
    ...trip,
    ...guest,
    cancel: null,
    can_move: false,
    is_read_only: true,
  };
  for (const own of OWN) delete shown[own];
  return shown;
}

const OWN = [
  'pay_order',
  'weather',
  'review',
  'code',
  'discount',
  'paid',
  'due',
  'no_show_fee',
] as const;
