import * as z from 'zod/mini';
import { LANGUAGE_CODES } from './languages.ts';
import { isOneLine, isPlainText, normaliseLine, normaliseLines } from './rules/plain-text.ts';

/** A positive database id, e.g. `12`. */
export const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A calendar day in the city's zone, `YYYY-MM-DD`, e.g. `2026-11-21`. */
export const CityDate = z.iso.date('invalid_date');

/** PostgreSQL has no year 0. */
export const EARLIEST_DATE = '0001-01-01';

/** A day that is kept: a database has no year 0. */
export const StoredDate = CityDate.check(z.refine((day) => day >= EARLIEST_DATE, 'invalid_date'));

/** An hour of the city's day, 0-23, e.g. `16` for 4 PM. */
export const Hour = z.int().check(z.minimum(0), z.maximum(23));

/** Consecutive hours, 1-24. */
export const HourCount = z.int().check(z.minimum(1), z.maximum(24));

/** More people go along on no boat. */
export const MOST_GUESTS = 500;

/** How many people go along. */
export const GuestCount = z.int().check(z.minimum(1), z.maximum(MOST_GUESTS));

/** An amount in major units with the currency's own decimals, e.g. `720` or `12.5`. */
export const Amount = z.number().check(z.minimum(0), z.maximum(1e12));

/** ISO 4217 code, e.g. `AED`. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Lower-case words joined by hyphens, e.g. `dubai-marina`. */
export const Slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** An average of reviews, 0-5 with one decimal, e.g. `4.9`. */
export const Rating = z.number().check(z.minimum(0), z.maximum(5));

/** A language the product speaks. */
export const Language = z.enum(LANGUAGE_CODES);
export type Language = z.infer<typeof Language>;

/**
 * The secret of an order's holder: anybody who has it reads the booking. URL-safe, at least 128 bits,
 * e.g. `Jb3kQ0…`. It goes to the guest alone.
 */
export const UniqueId = branded<UniqueId>(z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)));
export type UniqueId = string & z.$brand<'UniqueId'>;

/**
 * One line of text. What is not seen of it is dropped, tabs become spaces; control characters are
 * refused.
 */
export const oneLine = (maxLength: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(maxLength)), z.transform(normaliseLine)),
    z.string().check(z.refine(isOneLine, 'unprintable')),
  );

/**
 * Text of several lines. What is not seen of it is dropped, any kind of line end becomes `\n`, tabs
 * become spaces; control characters are refused.
 */
export const severalLines = (maxLength: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(maxLength)), z.transform(normaliseLines)),
    z.string().check(z.refine(isPlainText, 'unprintable')),
  );

/** What people call an order, e.g. `SH-7K2M-94QX`: no I, L, O or U. It opens nothing. */
export const OrderNumber = z
  .string()
  .check(z.regex(/^SH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/));

/** An order's id for staff and the server, a UUID. It opens nothing to anybody else. */
export const OrderId = branded<OrderId>(z.uuid());
export type OrderId = string & z.$brand<'OrderId'>;

/**
 * Lets a text of one kind pass for no other. Zod's own `brand` does the same, and makes each page that
 * loads the widget pay for it.
 */
function branded<T extends string>(schema: z.ZodMiniType<string, string>) {
  return schema as z.ZodMiniType<T, string>;
}
