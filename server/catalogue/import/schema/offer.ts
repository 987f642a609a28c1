import { DEFAULT_NOTICE_HOURS } from '@seahour/api-types/constants.ts';
import { findHoursFaults } from '@seahour/api-types/rules/offer-terms.ts';
import * as z from 'zod';
import { code } from '../schema-issues.ts';
import {
  Cancellation,
  Day,
  Id,
  Localised,
  Money,
  PhotoFile,
  Position,
  Slug,
  type Span,
  span,
  WEEKDAYS,
  Weekday,
} from './primitives.ts';

const Price = z.strictObject({
  /** Lengths of a booking that the price is for, e.g. `4-6`. */
  hours: span(1, 24, 'not_lengths'),
  /** Of one hour, in the city's currency. */
  price: Money,
  days: z.array(Weekday).min(1).optional(),
  from: Day.optional(),
  to: Day.optional(),
});

const Range = span(0, 24, 'not_hours');
const Hours = z.union([z.literal('closed'), Range, z.array(Range).min(1)], code('not_hours'));

/** `daily` and, where a weekday differs, its own hours or `closed`. */
const OpeningHours = z
  .strictObject({ daily: Hours, ...weekdays(Hours.optional()) })
  .transform(({ daily, ...own }) =>
    Weekday.options.flatMap((day) =>
      spansOf(own[day] ?? daily).map(({ from, to }) => ({
        day_of_week: WEEKDAYS[day],
        from_hour: from,
        to_hour: to,
      })),
    ),
  )
  .refine((all) => !hasFault(all, 'reversed'), { error: code('hours_end') })
  .refine((all) => !hasFault(all, 'overlaps'), { error: code('hours_overlap') })
  .refine((all) => all.length > 0, { error: code('always_closed') });

const hasFault = (all: Parameters<typeof findHoursFaults>[0], wanted: string): boolean =>
  findHoursFaults(all).some(({ code }) => code === wanted);

/** Within what owners may set prices, of an hour in the city's currency, and opening hours. */
const Limits = z.strictObject({
  price: rangeOf(Money).optional(),
  hours: rangeOf(z.int().min(0).max(24)).optional(),
});

function rangeOf(each: z.ZodNumber) {
  return z
    .strictObject({ from: each, to: each })
    .refine(({ from, to }) => from < to, { path: ['to'], error: code('limits_reversed') });
}

function weekdays<T extends z.ZodType>(each: T): Record<Weekday, T> {
  return Object.fromEntries(Weekday.options.map((day) => [day, each])) as Record<Weekday, T>;
}

function spansOf(hours: z.output<typeof Hours>): Span[] {
  if (hours === 'closed') return [];
  return Array.isArray(hours) ? hours : [hours];
}

export const Offer = z
  .strictObject({
    id: Id,
    /** Visitors neither find nor book it; its orders and reviews stay. */
    hidden: z.boolean().default(false),
    /** The day of its city on which visitors begin to find it. */
    shown_from: Day.optional(),
    company: Slug,
    location: Slug,
    /** The same in all languages, e.g. `Azure 46`. */
    title: z.string().trim().min(1).max(80),
    /** Where it stands in lists; smaller first. */
    rank: z.int().min(0),
    address: Localised,
    address_code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, code('not_address_code')),
    position: Position,
    description: Localised,
    /** By the key of the filter. */
    filters: z.record(Slug, z.union([z.number(), z.boolean(), z.string()], code('filter_value'))),
    hours: OpeningHours,
    notice_hours: z.int().min(0).max(72).default(DEFAULT_NOTICE_HOURS),
    buffer_hours: z.int().min(0).max(12).default(0),
    /** In place of the company's. */
    cancellation: Cancellation.optional(),
    prices: z.array(Price).min(1),
    limits: Limits.optional(),
    photos: z.array(PhotoFile).min(1),
    services: z.array(z.strictObject({ id: Id, key: Slug, price: Money })).default([]),
  })
  .refine(({ hidden, shown_from }) => !hidden || shown_from === undefined, {
    path: ['shown_from'],
    error: code('hidden_until'),
  });
export type Offer = z.output<typeof Offer>;
