import * as z from 'zod/mini';
import type { OfferHours } from '../availability/day-hours.ts';
import { datesBetween } from '../availability/days.ts';
import { type AskedOffer, AskedOption, findAsked, readHours } from './asked.ts';
import { parseBody } from './body.ts';
import { type OctoCall, wantsPricing } from './call.ts';
import { capacityOf } from './capacity.ts';
import { type StartStatus, startsOn } from './day-starts.ts';
import { openingOn } from './opening.ts';
import { dayPrice, pricingOf } from './pricing.ts';
import { answer, badField, type OctoOutcome } from './refusals.ts';
import { AskedSpan, readSpan } from './span.ts';
import type { AvailabilityCalendar } from './wire.ts';

const { localDateStart, localDateEnd } = AskedSpan;
const Request = z.object({ ...AskedOption, localDateStart, localDateEnd });

/** The days of an option, each with whether it can be had on it. */
export async function readCalendar(
  body: unknown,
  call: OctoCall,
): Promise<OctoOutcome<AvailabilityCalendar[]>> {
  const request = parseBody(Request, body);
  if (!request.ok) return request;
  const span = readSpan(request.data);
  if (!span.ok) return span;
  if (!span.data) return badField('localDateStart', 'required');
  const asked = await findAsked(request.data, call);
  if (!asked.ok) return asked;
  const dates = datesBetween(span.data.first, span.data.last);
  const hours = await readHours(asked.data.offer, dates, call);
  return answer(dates.map((date) => day(asked.data, hours, date, call)));
}

function day(
  { offer, hourCount, fits }: AskedOffer,
  hours: OfferHours,
  date: string,
  call: OctoCall,
): AvailabilityCalendar {
  const { now, partner } = call;
  const starts = startsOn(hours, { date, hourCount, timeZone: offer.time_zone, now });
  const status = statusOf(new Set(starts.map((start) => start.status)), fits);
  const available = status === 'AVAILABLE';
  const capacity = capacityOf(offer);
  return {
    localDate: date,
    available,
    status,
    vacancies: available ? capacity : 0,
    capacity,
    openingHours: openingOn(offer, date),
    ...(wantsPricing(call) && {
      pricingFrom: pricingOf(dayPrice(offer, date, hourCount), partner),
    }),
  };
}

/** The most promising start decides. */
function statusOf(statuses: ReadonlySet<StartStatus>, fits: boolean): StartStatus {
  if (statuses.has('AVAILABLE')) return fits ? 'AVAILABLE' : 'SOLD_OUT';
  return statuses.has('SOLD_OUT') ? 'SOLD_OUT' : 'CLOSED';
}
