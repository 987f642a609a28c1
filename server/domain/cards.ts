import type { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { type RawBuilder, sql } from 'kysely';
import { findCityAndActivity, listFilters } from '../db/catalogue.ts';
import type { Db } from '../db/connection.ts';
import { all, isFreeFor, isPricedWithin, isSelected } from '../db/narrowing.ts';
import { countOffers, findOfferPage, findOffers, type OfferRow } from '../db/offers.ts';
import type { CityRow } from '../db/schema.ts';
import { cardDay } from './bars.ts';
import { wantedBlock } from './block.ts';
import type { Caller } from './caller.ts';
import { card } from './card.ts';
import { type Exchange, ownBounds, readExchange } from './currency.ts';
import { readDay } from './days.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

type CardsRequest = ParsedRequestOf<typeof getActivitiesCards>;

export async function readCards(
  db: Db,
  request: CardsRequest,
  caller: Caller,
): Promise<Outcome<ResponseOf<typeof getActivitiesCards>>> {
  const { city_id, activity_id, page, count } = request;
  const { city, activity } = await findCityAndActivity(db, city_id, activity_id);
  if (!city) return notFound('city_id');
  if (!activity) return notFound('activity_id');
  const date = request.date ?? cityDate(city.time_zone, caller.now);
  const exchange = await readExchange(db, caller);
  const narrowing = all([
    ...selected(request.filters ?? {}, city, exchange),
    ...freeForBlock(request, date, city, caller.now),
  ]);
  const wanted = { cityId: city_id, activityId: activity_id, narrowing };
  const offset = (page - 1) * count;
  const offers = await findOfferPage(db, wanted, { limit: count, offset });
  // A page after the last one has no row that could tell.
  const total = offers[0]?.total ?? (page > 1 ? await countOffers(db, wanted) : 0);
  const isDated = request.date !== undefined || request.time !== undefined;
  const cards = isDated
    ? await readOfferCards(db, offers, { date, exchange, caller })
    : await readPlainCards(db, offers, { exchange, caller });
  return answer({ cards, total, page, count });
}

function selected(
  { price, ...rest }: FilterSelection,
  city: CityRow,
  exchange: Exchange,
): RawBuilder<unknown>[] {
  const conditions = isSelected(rest);
  if (!price) return conditions;
  return [...conditions, isPricedWithin(ownBounds(price, city.currency, exchange))];
}

function freeForBlock(
  { time, duration, activity_id }: CardsRequest,
  date: string,
  city: CityRow,
  now: Date,
): RawBuilder<unknown>[] {
  if (time === undefined) return [];
  const hourCount = duration ?? minimumHours(activity_id);
  return [isFree({ date, time, hourCount }, city.time_zone, now)];
}

/** Offers that can be booked for a block; none outside the booking window. */
export function isFree(
  block: { date: string; time: number; hourCount: number },
  timeZone: string,
  now: Date,
): RawBuilder<unknown> {
  const wanted = wantedBlock(block, timeZone, now);
  const isBookable = isInBookingWindow(block.date, cityDate(timeZone, now));
  return wanted && isBookable ? isFreeFor(wanted) : sql`false`;
}

export async function readSuggestedCards(
  db: Db,
  ids: readonly number[],
  date: string,
  caller: Caller,
): Promise<CompanyActivity[]> {
  const [offers, exchange] = await Promise.all([findOffers(db, ids), readExchange(db, caller)]);
  return readOfferCards(db, offers, { date, exchange, caller });
}

/** The offers as cards, in their order: nothing of them changes with a booking. */
async function readPlainCards(
  db: Db,
  offers: readonly OfferRow[],
  { exchange, caller: { language } }: { exchange: Exchange; caller: Caller },
): Promise<CompanyActivity[]> {
  const filters = await listFilters(db);
  return offers.map((offer) => card(offer, { language, filters, exchange }));
}

/** The offers as cards, in their order, each with its day. */
async function readOfferCards(
  db: Db,
  offers: readonly OfferRow[],
  { date, exchange, caller }: { date: string; exchange: Exchange; caller: Caller },
): Promise<CompanyActivity[]> {
  const { language, now } = caller;
  const [filters, days] = await Promise.all([listFilters(db), readDay(db, offers, date, now)]);
  return offers.map((offer) => {
    const states = days.get(offer.id);
    const shown = card(offer, { language, filters, exchange });
    return states ? { ...shown, day: cardDay(date, states) } : shown;
  });
}
