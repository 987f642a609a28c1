import * as z from 'zod';
import { code } from '../schema-issues.ts';
import { CurrencyCode, Id, Localised, PhotoFile, Position, Slug } from './primitives.ts';

const TimeZone = z.string().refine(isTimeZone, code('not_time_zone'));

function isTimeZone(name: string): boolean {
  return name.includes('/') && Intl.supportedValuesOf('timeZone').includes(name);
}

export const Cities = z.array(
  z.strictObject({
    id: Id,
    slug: Slug,
    name: Localised,
    description: Localised,
    photo: PhotoFile,
    /** Being there, at the start of a line, e.g. `In Dubai`; “In the city …” where it is left out. */
    in: Localised.optional(),
    /** Spans the first page, where the city is the first; its `photo` where it is left out. */
    'wide-photo': PhotoFile.optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/, code('not_country')),
    time_zone: TimeZone,
    currency: CurrencyCode,
    position: Position,
  }),
);

export const Locations = z.array(
  z.strictObject({
    id: Id,
    slug: Slug,
    city: Slug,
    name: Localised,
    /** One sentence: what the place is like to start from. */
    description: Localised,
    photo: PhotoFile,
    position: Position,
  }),
);
