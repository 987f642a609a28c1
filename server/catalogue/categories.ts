import type {
  BudgetCategories,
  getBookingCategories,
  LocationCategories,
} from '@seahour/api-types/categories.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { type Tier, tierOf } from '@seahour/api-types/rules/tiers.ts';
import type { Block } from '../availability/block.ts';
import { checkBlock } from '../availability/block-rules.ts';
import { cityClock, readOfferHours } from '../availability/days.ts';
import { freeStarts, slotStates } from '../availability/slot-states.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { CityRow } from '../tables/schema.ts';
import type { Caller } from './caller.ts';
import { isFree } from './cards.ts';
import { findCityAndActivity, groupByLocation } from './catalogue.ts';
import { type Exchange, exchangeOf } from './currency.ts';
import { type FreeOfferRow, type MarkedOfferRow, markOffers, takesGuests } from './offers.ts';
import { summaryOf } from './offers-summary.ts';
import { listRates } from './rates.ts';

type CategoriesRequest = ParsedRequestOf<typeof getBookingCategories>;

export async function readCategories(
  db: Db,
  request: CategoriesRequest,
  caller: Caller,
): Promise<Outcome<ResponseOf<typeof getBookingCategories>>> {
  const { city_id, activity_id, date, time, duration, guests } = request;
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
  const all = await markOffers(db, { cityId: city_id, activityId: activity_id, where });
  const offers = all.filter((offer) => takesGuests(offer, guests));
  const rates = await listRates(db);
  const exchange = exchangeOf(rates, caller.currency);
  const isYacht = activity_id === YACHT_RENTAL;
  const perAed = rates.find((rate) => rate.currency === city.currency)?.per_aed ?? 1;
  // Tiers are in dirhams; where no rate is known a price counts as it is written.
  const keyOf = (offer: FreeOfferRow) =>
    isYacht ? tierOf(toMajor(offer.price_minor, offer.currency) / perAed) : offer.location_id;
  const groups = Map.groupBy(offers, keyOf);
  const busy = [...groups.values()].filter((own) => !own.some(({ is_free }) => is_free)).flat();
  const freeFrom = await readFreeFrom(db, busy, { block, city, now });
  const category = (key: Tier['title'] | number) =>
    summarise(groups.get(key) ?? [], { freeFrom, block, exchange });
  if (isYacht) {
    const [low, middle, high] = [category('low'), category('middle'), category('high')];
    return answer({ low, middle, high } satisfies BudgetCategories);
  }
  const locations = await groupByLocation(db, [activity_id], city_id);
  // Every location of the activity is listed, also one where nothing is free for the block.
  const byLocation: LocationCategories = locations.map(({ location_id }) => {
    const { photo: _, count: __, ...own } = category(location_id);
    return { location_id, ...own };
  });
  return answer(byLocation);
}

interface CategoryContext {
  /** Hours of the day from which an offer is free for a block as long, by its id. */
  freeFrom: ReadonlyMap<number, readonly number[]>;
  block: Block;
  exchange: Exchange;
}

/** Sums up the offers of a category: those that are free for the block, or else all of them. */
function summarise(
  offers: readonly MarkedOfferRow[],
  { freeFrom, block, exchange }: CategoryContext,
) {
  const free = offers.filter(({ is_free }) => is_free);
  const company_activity_ids = free.map(({ id }) => id);
  const shown = free.length > 0 ? free : offers;
  const about = summaryOf(shown, block, exchange);
  const photo = shown[0]?.cover;
  const own = { count: free.length, company_activity_ids, ...(photo ? { photo } : {}) };
  if (!about) return own;
  if (free.length > 0) return { ...own, free: about };
  const [free_from] = offers
    .flatMap(({ id }) => freeFrom.get(id) ?? [])
    .sort((a, b) => Math.abs(a - block.time) - Math.abs(b - block.time) || b - a);
  return { ...own, busy: { ...about, ...(free_from === undefined ? {} : { free_from }) } };
}

async function readFreeFrom(
  db: Db,
  offers: readonly FreeOfferRow[],
  { block, city, now }: { block: Block; city: CityRow; now: Date },
): Promise<Map<number, number[]>> {
  const { date, hourCount } = block;
  const ids = offers.map(({ id }) => id);
  const hours = await readOfferHours(db, ids, { first: date, last: date }, now);
  const clock = cityClock(city.time_zone, now);
  return new Map(
    [...hours].map(([id, own]) => [id, freeStarts(slotStates(own, date, clock), hourCount)]),
  );
}
