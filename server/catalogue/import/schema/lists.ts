import { ServiceUnit } from '@seahour/api-types/companies.ts';
import * as z from 'zod';
import { code } from '../schema-issues.ts';
import { Cancellation, CurrencyCode, Day, Id, Localised, PhotoFile, Slug } from './primitives.ts';

/** In the order of the menus. */
export const Activities = z.array(
  z.strictObject({
    id: Id,
    slug: Slug,
    name: Localised,
    description: Localised,
    photo: PhotoFile,
  }),
);

export const Companies = z.array(
  z.strictObject({
    id: Id,
    slug: Slug,
    name: z.string().trim().min(1),
    /** Where guests with a booking reach its crew, e.g. `+971501234567`. */
    phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, code('not_phone'))
      .optional(),
    /** Of all its offers that say nothing else. */
    cancellation: Cancellation.optional(),
  }),
);

const filter = { id: Id, key: Slug, name: Localised };

/** `number` filters have a unit or none, `choice` filters a name for each option. */
export const Filters = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...filter, kind: z.literal('number'), unit: Localised.optional() }),
    z.strictObject({ ...filter, kind: z.literal('choice'), options: z.record(Slug, Localised) }),
    z.strictObject({ ...filter, kind: z.literal('yes') }),
  ]),
);

/** What can be added to a booking; an offer names the key and its own price. */
export const Services = z.array(
  z.strictObject({
    key: Slug,
    name: Localised,
    description: Localised,
    icon: Slug,
    unit: z.enum(ServiceUnit.options),
  }),
);

/** Percent from the left and from the top, e.g. `30% 60%`; rounded to tens, which pages have styles for. */
const Focus = z
  .string()
  .regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, code('not_focus'))
  .transform((text) => text.replace(/\d+/g, (percent) => `${10 * Math.round(+percent / 10)}`));

/**
 * File name → what is seen, the city whose coast it is, where one can tell, and the point that stays in
 * view where a photo is cropped; its middle where it is left out.
 */
export const Photos = z.record(
  PhotoFile,
  Localised.extend({ city: Slug.optional(), focus: Focus.optional() }),
);

export const Rates = z.strictObject({
  date: Day,
  base: z.literal('AED'),
  /** Units of a currency for one dirham. */
  rates: z.record(CurrencyCode, z.number().positive()),
});

export type Filter = z.output<typeof Filters>[number];
export type Photos = z.output<typeof Photos>;
export type Rates = z.output<typeof Rates>;
