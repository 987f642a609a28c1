import * as z from 'zod/mini';
import { datesBetween } from '../availability/days.ts';
import { type AskedOffer, AskedOption, findAsked, readHours } from './asked.ts';
import { startOfId } from './availability-id.ts';
import { availabilityView, sharedByDay } from './availability-view.ts';
import { parseBody } from './body.ts';
import type { OctoCall } from './call.ts';
import { startsOn } from './day-starts.ts';
import { Id } from './named-id.ts';
import { answer, type OctoOutcome, refuse } from './refusals.ts';
import { AskedSpan, readSpan } from './span.ts';
import type { Availability } from './wire.ts';

const MOST_IDS = 100;

const Request = z.object({
  ...AskedOption,
  ...AskedSpan,
  availabilityIds: z.nullish(z.array(Id).check(z.minLength(1), z.maxLength(MOST_IDS))),
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
  const { availabilityIds: ids } = request;
  const span = readSpan(request);
  if (!span.ok) return span;
  if (ids && !span.data) return answer({ ids });
  if (ids || !span.data) return refuse('BAD_REQUEST', 'field.either');
  return answer({ dates: datesBetween(span.data.first, span.data.last) });
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
    const shared = sharedByDay(offer, { date, hourCount }, call);
    const ofDay = startsOn(hours, { date, hourCount, timeZone, now: call.now });
    return ofDay.flatMap(({ time, status: own }) => {
      const status = own === 'AVAILABLE' && !fits ? 'SOLD_OUT' : own;
      return availabilityView(offer, { start: { date, time }, hourCount, status }, shared) ?? [];
    });
  });
  return ids ? starts.filter(({ id }) => ids.has(id)) : starts;
}
