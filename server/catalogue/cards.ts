import type { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { type RawBuilder, sql } from 'kysely';
import { cardDay } from '../availability/bars.ts';
import { dayHours, wantedBlock, wantedDay } from '../availability/block.ts';
import { readDay, readNextFree } from '../availability/days.ts';
import { isFreeFor } from '../availability/free-where.ts';
import { answer, type FieldProblem, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { CityRow, FilterRow, RateRow } from '../tables/schema.ts';
import type { Reader } from './caller.ts';
import { currencyOf } from './countries.ts';
import { exchangeOf, ownBounds } from './currency.ts';
import { matchesFilters } from './filter-where.ts';
import type { FullOfferRow } from './full-offers.ts';
import { findOfferPage } from './offers.ts';
import { quoteHour } from './quote.ts';

type CardsRequest = ParsedRequestOf<typeof getActivitiesCards>;

export async function readCards(
  db: Db,
  request: CardsRequest,
  reader: Reader,
): Promise<Outcome<ResponseOf<typeof getActivitiesCards>>> {
  const { city_id, activity_id, page, count } = request;
  const snapshot = await reader.catalogue.snapshot(db);
  const { cities, activities, rates } = snapshot;
  const city = cities.find(({ id }) => id === city_id);
  if (!city) return notFound('city_id');
  if (!activities.some(({ id }) => id === activity_id)) return notFound('activity_id');
  const today = cityDate(city.time_zone, reader.now);
  const date = request.date ?? today;
  const { filters = {}, company_activity_ids: only = null } = request;
  const unknown = unknownFilters(filters, snapshot.filters);
  if (unknown.length > 0) return refuse('invalid_input', ...unknown);
  const typed = currencyOf({ currency: filters.price_currency ?? '', country: '' });
  const { price, ...selection } = filters;
  const exchange = exchangeOf(rates, typed ?? reader.currency);
  const priceMinor = price ? ownBounds(price, city.currency, exchange) : null;
  const isDated = request.date !== undefined || request.time !== undefined;
  const hourCount = request.duration ?? minimumHours(activity_id);
  const day = isDated ? wantedDay(date, hourCount) : null;
  const of = { cityId: city_id, activityId: activity_id };
  const where = sql`${matchesFilters({ selection, priceMinor, day, ...of })}
    and (${only}::int[] is null or ca.id = any(${only}::int[]))
    ${freeForBlock(request, date, city, reader.now)}`;
  // Of a block only what is free is listed.
  const isFreeFirst =
    request.free_first && request.time === undefined && isInBookingWindow(date, today);
  const hours = day && isFreeFirst ? dayHours(day, city.time_zone, reader.now) : null;
  const order = { sort: request.sort, day, hours };
  const place = { limit: count, offset: (page - 1) * count, order };
  const { ids, total } = await findOfferPage(db, { ...of, where }, place);
  const offers = await reader.catalogue.offers(db, ids);
  const shown = reader.catalogue.cards(offers, snapshot, reader);
  const cards = day ? await withDay(db, offers, shown, { date, hourCount, rates }, reader) : shown;
  return answer({ cards, total, page, count });
}

/** A choice of a filter that there is not: it is no fault of the offers that none has it. */
function unknownFilters(
  { sliders, selectors, checkboxes, switches }: FilterSelection,
  filters: readonly FilterRow[],
): FieldProblem[] {
  const known = new Set(filters.map(({ id }) => String(id)));
  return Object.entries({ sliders, selectors, checkboxes, switches }).flatMap(([kind, chosen]) =>
    Object.keys(chosen ?? {})
      .filter((id) => !known.has(id))
      .map((id) => ({ path: `filters.${kind}.${id}`, code: 'unknown_field' as const })),
  );
}

function freeForBlock(
  { time, duration, activity_id }: CardsRequest,
  date: string,
  city: CityRow,
  now: Date,
): RawBuilder<unknown> {
  if (time === undefined) return sql``;
  const hourCount = duration ?? minimumHours(activity_id);
  return sql`and ${isFree({ date, time, hourCount }, city.time_zone, now)}`;
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
  { date, hour_count: hourCount }: { date: string; hour_count?: number | undefined },
  reader: Reader,
): Promise<CompanyActivity[]> {
  const snapshot = await reader.catalogue.snapshot(db);
  const offers = (await reader.catalogue.offers(db, ids)).toSorted(bestFirst);
  const cards = reader.catalogue.cards(offers, snapshot, reader);
  const day = { date, hourCount, rates: snapshot.rates };
  return (await withDay(db, offers, cards, day, reader)).toSorted(freeFirst);
}

/** The same order as that of lists. */
const bestFirst = (a: FullOfferRow, b: FullOfferRow): number =>
  b.weighted_rating - a.weighted_rating || a.position - b.position || a.id - b.id;

const freeFirst = (a: CompanyActivity, b: CompanyActivity): number =>
  Number(a.day?.free_hours === 0) - Number(b.day?.free_hours === 0);

interface CardDay {
  date: string;
  /** The shortest booking where nobody says. */
  hourCount: number | undefined;
  rates: readonly RateRow[];
}

/** The cards of offers, in the same order, each with a day of its offer and what an hour costs on it. */
async function withDay(
  db: Db,
  offers: readonly FullOfferRow[],
  cards: readonly CompanyActivity[],
  { date, hourCount, rates }: CardDay,
  { now, currency = null }: Reader,
): Promise<CompanyActivity[]> {
  const days = await readDay(db, offers, date, now);
  const exchange = exchangeOf(rates, currency);
  const dayOf = (offer: FullOfferRow) => {
    const states = days.get(offer.id);
    return states && cardDay(date, states, offer.activity_id);
  };
  const shownDays = new Map(offers.map((offer) => [offer.id, dayOf(offer)]));
  const full = offers.filter(({ id }) => shownDays.get(id)?.free_hours === 0);
  const later = await readNextFree(db, full, date, now);
  return offers.flatMap((offer, index) => {
    const [shown, day] = [cards[index], shownDays.get(offer.id)];
    if (!shown || !day) return [];
    const hours = { date, hourCount: hourCount ?? minimumHours(offer.activity_id) };
    const hour_price = quoteHour(offer, hours, exchange);
    const next_free = later.get(offer.id);
    return [
      { ...shown, ...hour_price, hour_price, day: { ...day, ...(next_free && { next_free }) } },
    ];
  });
}
