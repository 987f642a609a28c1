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
import { availabilityView, dayView } from './availability-view.ts';
import { parseBody } from './body.ts';
import type { OctoCall } from './call.ts';
import { startsOn } from './day-starts.ts';
import { answer, badField, type OctoOutcome, refuse } from './refusals.ts';
import type { Availability } from './wire.ts';

const MOST_IDS = 100;
const LONGEST_ID = 100;

const Request = z.object({
  ...AskedOption,
  localDate: AskedDate,
  localDateStart: AskedDate,
  localDateEnd: AskedDate,
  availabilityIds: z.nullish(
    z.array(z.string().check(z.maxLength(LONGEST_ID))).check(z.minLength(1), z.maxLength(MOST_IDS)),
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
  const wanted = readWanted(request.data);
  if (!wanted.ok) return wanted;
  const asked = await findAsked(request.data, call);
  if (!asked.ok) return asked;
  return answer(await listStarts(asked.data, wanted.data, call));
}

/** Which starts are asked for: all of some days, or some by their ids. */
type Wanted = { dates: string[] } | { ids: string[] };

function readWanted(request: Request): OctoOutcome<Wanted> {
  const { localDate, localDateStart, localDateEnd, availabilityIds: ids } = request;
  const isSpan = Boolean(localDateStart || localDateEnd);
  if ([localDate, isSpan, ids].filter(Boolean).length !== 1) {
    return refuse('BAD_REQUEST', 'field.either');
  }
  if (ids) return answer({ ids });
  const first = localDate ?? localDateStart;
  const last = localDate ?? localDateEnd;
  if (!first) return badField('localDateStart', 'required');
  if (!last) return badField('localDateEnd', 'required');
  const span = checkSpan(first, last);
  return span.ok ? answer({ dates: datesBetween(first, last) }) : span;
}

async function listStarts(
  { offer, hourCount, fits }: AskedOffer,
  wanted: Wanted,
  call: OctoCall,
): Promise<Availability[]> {
  const { time_zone: timeZone } = offer;
  // An id that names no start of this city finds nothing: ids only filter.
  const ids = 'ids' in wanted ? new Set(wanted.ids) : null;
  const dates =
    'dates' in wanted
      ? wanted.dates
      : [...new Set(wanted.ids.flatMap((id) => startOfId(timeZone, id)?.date ?? []))].sort();
  const hours = await readHours(offer, dates, call);
  const starts = dates.flatMap((date) => {
    const listed = startsOn(hours, { date, hourCount, timeZone, now: call.now });
    const day = listed.length > 0 ? dayView(offer, { date, hourCount }, call) : null;
    return listed.flatMap(({ time, status }) => {
      const shown = status === 'AVAILABLE' && !fits ? 'SOLD_OUT' : status;
      return (day && availabilityView(offer, { date, time, hourCount, status: shown }, day)) ?? [];
    });
  });
  return ids ? starts.filter(({ id }) => ids.has(id)) : starts;
}
