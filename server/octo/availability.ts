import { cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import * as z from 'zod/mini';
import { datesBetween } from '../availability/days.ts';
import {
  AskedDate,
  type AskedOffer,
  AskedOption,
  checkSpan,
  findAsked,
  readHours,
} from './asked.ts';
import { startOfId } from './availability-id.ts';
import { availabilityView } from './availability-view.ts';
import { parseBody } from './body.ts';
import type { OctoCall } from './call.ts';
import { startsOn } from './day-starts.ts';
import { answer, badField, type OctoOutcome, refuse } from './refusals.ts';
import type { Availability } from './wire.ts';

const MOST_IDS = 100;

const Request = z.object({
  ...AskedOption,
  localDateStart: AskedDate,
  localDateEnd: AskedDate,
  availabilityIds: z.nullish(
    z.array(z.string().check(z.maxLength(MOST_IDS))).check(z.maxLength(MOST_IDS)),
  ),
});
type Request = z.output<typeof Request>;

/** The starts of an option, between two days or by their ids. */
export async function readAvailability(
  body: unknown,
  call: OctoCall,
): Promise<OctoOutcome<Availability[]>> {
  const request = parseBody(Request, body);
  if (!request.ok) return request;
  const unclear = checkWanted(request.data);
  if (!unclear.ok) return unclear;
  const asked = await findAsked(request.data, call);
  if (!asked.ok) return asked;
  const wanted = wantedStarts(request.data, asked.data, call.now);
  return answer(await listStarts(asked.data, wanted, call));
}

function checkWanted({
  localDateStart,
  localDateEnd,
  availabilityIds,
}: Request): OctoOutcome<null> {
  if (availabilityIds) {
    return localDateStart || localDateEnd ? refuse('BAD_REQUEST', 'field.either') : answer(null);
  }
  if (!localDateStart && !localDateEnd) return refuse('BAD_REQUEST', 'field.either');
  if (!localDateStart) return badField('localDateStart', 'required');
  if (!localDateEnd) return badField('localDateEnd', 'required');
  return checkSpan(localDateStart, localDateEnd);
}

/** Days on which something can be booked, and which of their starts are asked for; null for all. */
interface WantedStarts {
  dates: string[];
  times: ReadonlyMap<string, ReadonlySet<number>> | null;
}

function wantedStarts(
  { localDateStart, localDateEnd, availabilityIds }: Request,
  { offer: { time_zone } }: AskedOffer,
  now: Date,
): WantedStarts {
  const today = cityDate(time_zone, now);
  const bookable = (dates: readonly string[]) =>
    dates.filter((date) => isInBookingWindow(date, today)).sort();
  if (!availabilityIds) {
    return {
      dates: bookable(datesBetween(localDateStart ?? today, localDateEnd ?? today)),
      times: null,
    };
  }
  // An id that names no start of this city finds nothing: the ids only filter.
  const starts = availabilityIds.flatMap((id) => startOfId(time_zone, id) ?? []);
  const byDate = Map.groupBy(starts, ({ date }) => date);
  const times = new Map(
    [...byDate].map(([date, ofDay]) => [date, new Set(ofDay.map(({ time }) => time))]),
  );
  return { dates: bookable([...byDate.keys()]), times };
}

async function listStarts(
  { offer, hourCount, fits }: AskedOffer,
  { dates, times }: WantedStarts,
  call: OctoCall,
): Promise<Availability[]> {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const hours = await readHours(offer, { first, last }, call);
  const { now } = call;
  return dates.flatMap((date) =>
    startsOn(hours, { date, hourCount, timeZone: offer.time_zone, now })
      .filter(({ time }) => !times || times.get(date)?.has(time))
      .flatMap(({ time, status }) => {
        const shown = status === 'AVAILABLE' && !fits ? 'SOLD_OUT' : status;
        return availabilityView(offer, { date, time, hourCount, status: shown }, call) ?? [];
      }),
  );
}
