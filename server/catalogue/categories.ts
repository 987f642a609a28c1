import type {
  BudgetCategories,
  getBookingCategories,
  LocationCategories,
} from '@seahour/api-types/categories.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { type Tier, tierOf } from '@seahour/api-types/rules/tiers.ts';
import { checkBlock } from '../availability/block-rules.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Caller } from './caller.ts';
import { isFree } from './cards.ts';
import { findCityAndActivity, groupByLocation } from './catalogue.ts';
import { type Exchange, exchangeOf } from './currency.ts';
import { freeOffers } from './free-offers.ts';
import { type FreeOfferRow, findFreeOffers } from './offers.ts';
import { listRates } from './rates.ts';

type CategoriesRequest = ParsedRequestOf<typeof getBookingCategories>;

export async function readCategories(
  db: Db,
  request: CategoriesRequest,
  caller: Caller,
): Promise<Outcome<ResponseOf<typeof getBookingCategories>>> {
  const { city_id, activity_id, date, time, duration } = request;
  const { now } = caller;
  const { city, activity } = await findCityAndActivity(db, city_id, activity_id);
  if (!city) return notFound('city_id');
  if (!activity) return notFound('activity_id');
  const block = { date, time, hourCount: duration };
  const refusal = checkBlock(block, {
    activityId: activity_id,
    timeZone: city.time_zone,
    now,
    hourCountPath: 'duration',
  });
  if (refusal) return refusal;
  const where = isFree(block, city.time_zone, now);
  const free = await findFreeOffers(db, { cityId: city_id, activityId: activity_id, where });
  const rates = await listRates(db);
  const about = { ...block, exchange: exchangeOf(rates, caller.currency) };
  if (activity_id === YACHT_RENTAL) {
    const perAed = rates.find((rate) => rate.currency === city.currency)?.per_aed;
    return answer(byTier(free, { ...about, perAed }));
  }
  return answer(await byLocation(db, free, { ...about, request }));
}

/** The hours that offers are free for, and what their prices are turned into. */
interface About {
  date: string;
  hourCount: number;
  exchange: Exchange;
}

/** Tiers are in dirhams; where no rate is known a price counts as it is written. */
function byTier(
  offers: readonly FreeOfferRow[],
  { perAed = 1, ...about }: About & { perAed: number | undefined },
): BudgetCategories {
  const tiers = { low: [], middle: [], high: [] } as Record<Tier['title'], FreeOfferRow[]>;
  for (const offer of offers) {
    tiers[tierOf(toMajor(offer.price_minor, offer.currency) / perAed)].push(offer);
  }
  const tier = (own: readonly FreeOfferRow[]) => {
    const photo = own[0]?.cover;
    return {
      count: own.length,
      company_activity_ids: own.map(({ id }) => id),
      ...freeOffers(own, about, about.exchange),
      ...(photo ? { photo } : {}),
    };
  };
  return { low: tier(tiers.low), middle: tier(tiers.middle), high: tier(tiers.high) };
}

/** Every location of the activity is listed, also one where nothing is free for the block. */
async function byLocation(
  db: Db,
  offers: readonly FreeOfferRow[],
  { request: { activity_id, city_id }, ...about }: About & { request: CategoriesRequest },
): Promise<LocationCategories> {
  const locations = await groupByLocation(db, [activity_id], city_id);
  return locations.map(({ location_id }) => {
    const own = offers.filter((offer) => offer.location_id === location_id);
    return {
      location_id,
      company_activity_ids: own.map((offer) => offer.id),
      ...freeOffers(own, about, about.exchange),
    };
  });
}
