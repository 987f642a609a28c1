import { DEFAULT_LANGUAGE, inEachLanguage } from '@seahour/api-types/languages.ts';
import { EARLIEST_DATE } from '@seahour/api-types/primitives.ts';
import { isCurrency } from '@seahour/api-types/rules/currencies.ts';
import * as z from 'zod';
import { code } from '../schema-issues.ts';

/** A positive number that never changes once published: addresses and orders refer to it. */
export const Id = z.int().positive();

/** Lower-case words joined by hyphens, e.g. `dubai-marina`. */
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('not_slug'));

const Text = z.string().trim().min(1);

/** A text in the language that texts are written in, and in any of the others. */
export const Localised = z.strictObject({
  ...inEachLanguage(() => Text.optional()),
  [DEFAULT_LANGUAGE]: Text,
});

/** File name below `photos/`, e.g. `yacht-azure-46.jpg`. */
export const PhotoFile = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp)$/, code('not_photo_name'));

/** Latitude and longitude in degrees, e.g. `[25.0801, 55.1398]`. */
export const Position = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

export const Money = z.number(code('not_price')).positive(code('not_positive'));

/** E.g. `2026-12-24`. */
export const Day = z.iso
  .date(code('not_date'))
  .refine((day) => day >= EARLIEST_DATE, { error: code('not_date') });

/**
 * `{ free_until_hours: 24, late_refund_percent: 50, no_refund_hours: 4, no_show_percent: 50 }`; each is 0
 * by default.
 */
export const Cancellation = z
  .strictObject({
    free_until_hours: z.int().min(0).max(720).default(0),
    late_refund_percent: z.int().min(0).max(100).default(0),
    no_refund_hours: z.int().min(0).max(720).default(0),
    no_show_percent: z.int().min(0).max(100).default(0),
  })
  .refine(({ free_until_hours, no_refund_hours }) => no_refund_hours <= free_until_hours, {
    path: ['no_refund_hours'],
    error: code('refund_order'),
  });

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: code('not_currency'), abort: true })
  .refine(isCurrency, code('not_currency'));

/** ISO weekdays by the names that files use. */
export const WEEKDAYS = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;
export type Weekday = keyof typeof WEEKDAYS;
export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

export interface Span {
  from: number;
  to: number;
}

/** Two numbers joined by a hyphen, e.g. `8-20`; a single one stands for both ends. */
export function span(least: number, most: number, fault: 'not_lengths' | 'not_hours') {
  return z.union([z.string(), z.number()]).transform((typed, context): Span => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(typed)) ?? [];
    const range = { from: Number(from), to: Number(to) };
    const isValid = range.from >= least && range.to <= most && range.from <= range.to;
    if (!isValid) {
      const params = { least, most };
      context.addIssue({ code: 'custom', message: code(fault), params, input: typed });
    }
    return range;
  });
}
