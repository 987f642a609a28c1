import * as z from 'zod/mini';
import type { OfferHours } from '../availability/day-hours.ts';
import { datesBetween } from '../availability/days.ts';
import {
  AskedDate,
  type AskedOffer,
  AskedOption,
  checkSpan,
  findAsked,
  readHours,
} from './asked.ts';
import { parseBody } from './body.ts';
import { type OctoCall, wantsPricing } from './call.ts';
import { type StartStatus, startsOn } from './day-starts.ts';
import { capacityOf, openingOn } from './opening.ts';
import { dayPrice, pricingOf } from './pricing.ts';
import { answer, badField, type OctoOutcome } from './refusals.ts';
import type { AvailabilityCalendar } from './wire.ts';

const Request = z.object({ ...AskedOption, localDateStart: AskedDate, localDateEnd: AskedDate });

/** The days of an option, each with whether it can be had on it. */
export async function readCalendar(
  body: unknown,
  call: OctoCall,
): Promise<OctoOutcome<AvailabilityCalendar[]>> {
  const request = parseBody(Request, body);
  if (!request.ok) return request;
  const { localDateStart: first, localDateEnd: last } = request.data;
  if (!first) return badField('localDateStart', 'required');
  if (!last) return badField('localDateEnd', 'required');
  const span = checkSpan(first, last);
  if (!span.ok) return span;
  const asked = await findAsked(request.data, call);
  if (!asked.ok) return asked;
  const dates = datesBetween(first, last);
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
