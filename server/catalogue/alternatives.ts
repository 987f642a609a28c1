import type { Alternative } from '@seahour/api-types/errors.ts';
import {
  addDays,
  firstBookableDate,
  lastBookableDate,
} from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import type { Block } from '../availability/block.ts';
import { cityClock, datesBetween, readOfferHours } from '../availability/days.ts';
import { freeStarts, slotStates } from '../availability/slot-states.ts';
import type { Db } from '../tables/connection.ts';
import { isFree } from './cards.ts';
import { NO_EXCHANGE } from './currency.ts';
import { matchesFilters } from './filter-where.ts';
import { type FreeOfferRow, findFreeOffers, type OfferRow } from './offers.ts';
import { quoteHour } from './quote.ts';

/** The offer whose hours could not be had. */
export type MissedOffer = Omit<FreeOfferRow, 'cover'> &
  Pick<OfferRow, 'city_id' | 'activity_id' | 'time_zone'>;

/** The block that could not be had, and how many would go along. */
export interface Wanted extends Block {
  guests: number | undefined;
}

const DAYS_AROUND = 3;
const MOST_OF_A_KIND = 3;

/** What is still free when a block is not: other hours of the offer, then other offers. */
export async function findAlternatives(
  db: Db,
  offer: MissedOffer,
  block: Wanted,
  now: Date,
): Promise<Alternative[]> {
  const [hours, offers] = await Promise.all([
    otherHours(db, offer, block, now),
    otherOffers(db, offer, block, now),
  ]);
  return [...hours, ...offers];
}

async function otherHours(
  db: Db,
  offer: MissedOffer,
  wanted: Block,
  now: Date,
): Promise<Alternative[]> {
  const clock = cityClock(offer.time_zone, now);
  const [first, last] = [
    latest(addDays(wanted.date, -DAYS_AROUND), firstBookableDate(clock.today)),
    earliest(addDays(wanted.date, DAYS_AROUND), lastBookableDate(clock.today)),
  ];
  const hours = (await readOfferHours(db, [offer.id], { first, last }, now)).get(offer.id);
  if (!hours) return [];
  const dates = datesBetween(first, last);
  return dates
    .flatMap((date, day) => {
      const states = slotStates(hours, date, clock);
      const distance = Math.abs(day - dates.indexOf(wanted.date)) * 24;
      return freeStarts(states, wanted.hourCount).map((time) => ({
        block: { ...wanted, date, time },
        distance: distance + Math.abs(time - wanted.time),
      }));
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_OF_A_KIND)
    .map(({ block }) => alternative('other_hours', offer, block));
}

async function otherOffers(
  db: Db,
  offer: MissedOffer,
  { guests, ...block }: Wanted,
  now: Date,
): Promise<Alternative[]> {
  const own = { cityId: offer.city_id, activityId: offer.activity_id };
  const takesAll = matchesFilters({ selection: { guests }, priceMinor: null, day: null, ...own });
  const where = sql`${isFree(block, offer.time_zone, now)} and ${takesAll}`;
  const wanted = { ...own, where };
  const nearest = { to: offer, limit: MOST_OF_A_KIND };
  const free = await findFreeOffers(db, wanted, nearest);
  return free.map((each) => alternative('other_offer', each, block));
}

function alternative(
  kind: Alternative['kind'],
  offer: Omit<FreeOfferRow, 'cover'>,
  { date, time, hourCount }: Block,
): Alternative {
  return {
    kind,
    company_activity_id: offer.id,
    title: offer.title,
    date,
    time,
    hour_count: hourCount,
    ...quoteHour(offer, { date, hourCount }, NO_EXCHANGE),
  };
}

const latest = (a: string, b: string) => (a > b ? a : b);
const earliest = (a: string, b: string) => (a < b ? a : b);
