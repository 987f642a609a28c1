import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import { BOOKING_WINDOW_DAYS } from '@seahour/api-types/constants.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import { now } from './clock.ts';

const DUBAI = 1;
const FIRST_DAY = 2;

export interface FreeBlock {
  date: string;
  time: number;
}

export type Ask = <E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
) => Promise<ResponseOf<E>>;

export interface Wanted {
  activity_id: number;
  company_activity_id?: number;
  hour_count: number;
  /** Days from today to begin at; today and tomorrow are nobody's, to be looked at. */
  from_day: number;
  /** The latest hour to start at. */
  until_time?: number;
  /** How many offers have to be free for the whole block; 2 when absent: one leaves no budget to choose. */
  offer_count?: number;
}

/** The first hours, from 6 AM on, that can be booked in Dubai. */
export async function findFreeBlock(ask: Ask, wanted: Wanted): Promise<FreeBlock> {
  const { activity_id, company_activity_id, hour_count, from_day, until_time = 23 } = wanted;
  if (from_day < FIRST_DAY) throw new Error('Tests book from the day after tomorrow on');
  const today = cityDate('Asia/Dubai', now());
  const days = await ask(getSlotsForDates, {
    activity_id,
    ...(company_activity_id ? { company_activity_id } : {}),
    date_start: addDays(today, FIRST_DAY),
    date_end: addDays(today, BOOKING_WINDOW_DAYS),
  });
  for (const { date, slots } of inOrder(days, addDays(today, from_day))) {
    for (let time = 6; time <= Math.min(until_time, 24 - hour_count); time++) {
      const block = { date, time };
      if (canStartAt(slots, time, hour_count) && (await isFree(ask, wanted, block))) return block;
    }
  }
  throw new Error('No free hours in the booking window');
}

/** From a day on, so that tests spread over the window; the days before it once the others are kept. */
const inOrder = <D extends { date: string }>(days: D[], from: string): D[] => [
  ...days.filter(({ date }) => date >= from),
  ...days.filter(({ date }) => date < from),
];

/** The latest day in Dubai that fits. */
export async function findDay(isFit = async (_date: string) => true): Promise<string> {
  const today = cityDate('Asia/Dubai', now());
  for (let day = BOOKING_WINDOW_DAYS; day >= FIRST_DAY; day--) {
    const date = addDays(today, day);
    if (await isFit(date)) return date;
  }
  throw new Error('No day fits');
}

/** Hours of which each is free somewhere need not be free together on any one offer. */
async function isFree(ask: Ask, wanted: Wanted, { date, time }: FreeBlock): Promise<boolean> {
  const { activity_id, company_activity_id, hour_count, offer_count = 2 } = wanted;
  if (company_activity_id) return true;
  const { total } = await ask(getActivitiesCards, {
    city_id: DUBAI,
    activity_id,
    date,
    time,
    duration: hour_count,
  });
  return total >= offer_count;
}

/** An offer of Dubai that can be had for a block, and its page. */
export async function findFreeOffer(ask: Ask, wanted: Wanted & { block?: FreeBlock }) {
  const block = wanted.block ?? (await findFreeBlock(ask, wanted));
  const { cards } = await ask(getActivitiesCards, {
    city_id: DUBAI,
    activity_id: wanted.activity_id,
    date: block.date,
    time: block.time,
    duration: wanted.hour_count,
  });
  const offer = cards.at(-1);
  if (!offer) throw new Error('No free offer');
  const { activity_slug, city_slug, title_slug, company_activity_id } = offer;
  const path = `/${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
  return { ...block, offer, path };
}
