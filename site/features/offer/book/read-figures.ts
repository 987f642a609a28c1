import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
import { slotsForDates } from '@seahour/api-types/offer-calls.ts';
import { awaitedLengths } from '@seahour/api-types/rules/awaited-hours.ts';
import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { hasRoom } from '@seahour/api-types/rules/free-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { readHours } from '../../../runtime/asked-hours.ts';
import { client } from '../../../runtime/client.ts';
import { todayIn } from '../../../runtime/dates.ts';
import type { Hours } from '../../picker/HoursField.tsx';
import type { BookedOffer } from './book-card-props.ts';
import { $proposal, type PricedHours } from './figures.ts';
import { possibleLengths, usualHours } from './possible-hours.ts';

/**
 * Proposes the hours of a day that the address asks for, else the usual ones. `missedDate` is the day
 * that was asked for, where it is none that can be booked.
 */
export function proposeDay(
  offer: BookedOffer,
  date: string,
  slots: Slots,
  missedDate: string | null = null,
): void {
  const least = minimumHours(offer.activityId);
  const wanted = readHours(location.search);
  // A booking ends with its day.
  const asked = wanted && {
    time: wanted.time,
    count: Math.min(wanted.duration ?? least, MAXIMUM_HOURS - wanted.time),
  };
  const isIn = (lengths: typeof possibleLengths) =>
    asked !== null && lengths(slots, asked.time, least).includes(asked.count);
  const isFree = isIn(possibleLengths);
  const hours = isFree ? asked : usualHours(slots, least);
  const missed = asked && !isFree ? { ...asked, isTaken: isIn(awaitedLengths) } : null;
  const guests = Number(new URLSearchParams(location.search).get('guests'));
  const isTooSmall = offer.maxGuests !== null && guests > offer.maxGuests;
  const priced = pricedHours(offer, date, hours);
  $proposal.set({ date, slots, hours, missed, isTooSmall, missedDate, next: null, priced });
  if (!hours) void findNext(offer, date);
}

/** Looks for the next day on which the shortest booking fits, else for the last one before. */
async function findNext(offer: BookedOffer, date: string): Promise<void> {
  const today = todayIn(offer.zone);
  const answer = await (await client()).call(slotsForDates, {
    activity_id: offer.activityId,
    company_activity_id: offer.id,
    date_start: today,
    date_end: lastBookableDate(today),
  });
  const days = answer.ok ? answer.data.filter((day) => hasRoom(day, offer.activityId)) : [];
  const next = days.find((day) => day.date > date)?.date ?? days.at(-1)?.date ?? null;
  const proposal = $proposal.get();
  // Meanwhile another day may have been chosen.
  if (proposal?.date === date && !proposal.hours) $proposal.set({ ...proposal, next });
}

/** The day that was chosen last: the hours of an earlier one may come after its own. */
let latest = '';

/** The same of a day whose hours are not known yet. */
export async function showDay(offer: BookedOffer, date: string): Promise<void> {
  latest = date;
  const answer = await (await client()).call(slotsForDates, {
    activity_id: offer.activityId,
    company_activity_id: offer.id,
    date_start: date,
    date_end: date,
  });
  const day = answer.ok ? answer.data[0] : undefined;
  if (day && latest === date) proposeDay(offer, date, day.slots);
}

/** Proposes the hours of the day that the visitor chose; their price follows. */
export function chooseHours(offer: BookedOffer, hours: Hours): void {
  const proposal = $proposal.get();
  if (!proposal) return;
  const priced = pricedHours(offer, proposal.date, hours);
  $proposal.set({ ...proposal, hours, priced, missed: null, missedDate: null });
}

const pricedHours = (offer: BookedOffer, date: string, hours: Hours | null): PricedHours => ({
  company_activity_id: offer.id,
  date,
  hour_count: hours?.count ?? minimumHours(offer.activityId),
});
