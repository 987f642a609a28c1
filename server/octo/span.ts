import { CityDate } from '@seahour/api-types/primitives.ts';
import { daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import * as z from 'zod/mini';
import { answer, badField, type OctoOutcome } from './refusals.ts';

const MOST_DAYS = 366;

/** Days of the city, by their first and last, or one of them. */
export const AskedSpan = {
  localDate: z.nullish(CityDate),
  localDateStart: z.nullish(CityDate),
  localDateEnd: z.nullish(CityDate),
};

export interface Span {
  first: string;
  last: string;
}

/** The days that are asked for; null where none are. */
export function readSpan(
  asked: Partial<z.output<z.ZodMiniObject<typeof AskedSpan>>>,
): OctoOutcome<Span | null> {
  const { localDate, localDateStart, localDateEnd } = asked;
  if (localDate && (localDateStart || localDateEnd)) return badField('localDate');
  const first = localDate ?? localDateStart;
  const last = localDate ?? localDateEnd;
  if (!first && !last) return answer(null);
  if (!first) return badField('localDateStart', 'required');
  if (!last) return badField('localDateEnd', 'required');
  const days = daysBetween(first, last);
  if (days < 0) return badField('localDateEnd');
  return days > MOST_DAYS ? badField('localDateEnd', 'too_long') : answer({ first, last });
}
