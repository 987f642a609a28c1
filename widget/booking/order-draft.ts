import type { Activity } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Order } from '@seahour/api-types/order.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** An order as the draft that it was made of; its hours carry all of its price. */
export function draftOfOrder(
  order: Order,
  card: CompanyActivity | null,
  activity: Activity | null,
): Draft {
  const { date, hour_count, amount, discount = 0, code, currency, name, mail, comment } = order;
  const total = amount + discount;
  const price = { price: total / hour_count, currency, total };
  return {
    ...emptyDraft(date, order.test ?? false),
    source: 'activity',
    activity,
    block: blockHours(Number(order.time.slice(0, 2)), hour_count),
    offer: { ...(card ?? unlistedOffer(order)), title: order.title },
    order_price: { ...price, raw: price },
    additional_services: Object.fromEntries(
      order.additional_services.map(({ service_id, quantity }) => [service_id, quantity]),
    ),
    phone: { number: order.phone, isValid: true },
    name,
    mail,
    comment,
    pay_now: order.acq_method === PAY_NOW,
    code: code ? { code, sum: discount } : null,
  };
}

/** What is left to say of an offer that is in no list any more. */
function unlistedOffer(order: Order): CompanyActivity {
  const { company_activity_id, title, activity_id, company_name, address, currency } = order;
  const { cancellation } = order;
  const price = { price: order.hour_price, currency };
  return {
    company_activity_id,
    title,
    title_slug: '',
    activity_id,
    activity_slug: '',
    city_slug: '',
    location_slug: '',
    location_name: '',
    company_name,
    company_slug: '',
    address,
    address_code: '',
    ...price,
    hour_price: price,
    raw_prices: [],
    photos: [],
    filters: {},
    rating: 0,
    compliance_rating: 0,
    communication_rating: 0,
    maintenance_rating: 0,
    comfort_rating: 0,
    cleanliness_rating: 0,
    money_rating: 0,
    rating_counts: {},
    reviews_count: 0,
    latitude: 0,
    longitude: 0,
    cancellation,
  };
}
