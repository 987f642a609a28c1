import type {
  BudgetCategories,
  getBookingCategories,
  LocationCategories,
} from '@seahour/api-types/categories.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { tierOf } from '@seahour/api-types/rules/tiers.ts';
import { findCityAndActivity, groupByLocation } from '../db/catalogue.ts';
import type { Db } from '../db/connection.ts';
import { type FreeOfferRow, findFreeOffers, listCovers } from '../db/offers.ts';
import { findRatePerAed } from '../db/rates.ts';
import type { CityRow } from '../db/schema.ts';
import { checkBlock } from './block-rules.ts';
import { isFree } from './cards.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

type CategoriesRequest = ParsedRequestOf<typeof getBookingCategories>;

export async function readCategories(
  db: Db,
  request: CategoriesRequest,
  now: Date,
): Promise<Outcome<ResponseOf<typeof getBookingCategories>>> {
  const { city_id, activity_id, date, time, duration } = request;
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
  if (activity_id === YACHT_RENTAL) return answer(await byTier(db, free, city));
  return answer(await byLocation(db, free, request));
}

/** Tiers are in dirhams; where no rate is known a price counts as it is written. */
async function byTier(
  db: Db,
  offers: readonly FreeOfferRow[],
  city: CityRow,
): Promise<BudgetCategories> {
  const perAed = (await findRatePerAed(db, city.currency)) ?? 1;
  const ids = { low: [], middle: [], high: [] } as Record<keyof BudgetCategories, number[]>;
  for (const { id, price_minor, currency } of offers) {
    ids[tierOf(toMajor(price_minor, currency) / perAed)].push(id);
  }
  const firsts = Object.values(ids).flatMap(([first]) => first ?? []);
  const covers = await listCovers(db, firsts);
  const tier = (company_activity_ids: number[]) => {
    const photo = covers.get(company_activity_ids[0] ?? 0);
    return {
      count: company_activity_ids.length,
      company_activity_ids,
      ...(photo === undefined ? {} : { photo }),
    };
  };
  return { low: tier(ids.low), middle: tier(ids.middle), high: tier(ids.high) };
}

/** Every location of the activity is listed, also one where nothing is free for the block. */
async function byLocation(
  db: Db,
  offers: readonly FreeOfferRow[],
  { activity_id, city_id }: CategoriesRequest,
): Promise<LocationCategories> {
  const locations = await groupByLocation(db, [activity_id], city_id);
  return locations.map(({ location_id }) => ({
    location_id,
    company_activity_ids: offers
      .filter((offer) => offer.location_id === location_id)
      .map((offer) => offer.id),
  }));
}
