import * as z from 'zod/mini';
import { Amount, CurrencyCode, GuestCount, Id, Slug } from './primitives.ts';

const FilterKey = z.string().check(z.regex(/^\d{1,9}$/));
const Range = z.tuple([z.number(), z.number()]).check(z.refine(([min, max]) => min <= max));
const Text = z.string().check(z.maxLength(80));

/** Filters of all four kinds together, locations, and values of one checkbox list. A panel has fewer. */
const MOST_CHOICES = 40;
/** Values of all checkbox lists together. */
const MOST_VALUES = 200;

/**
 * What a visitor filters the catalogue by. Keys of the records are filter ids, at most 40 in all;
 * an id that no filter has is refused.
 */
export const FilterSelection = z
  .strictObject({
    location: z.optional(z.array(Slug).check(z.maxLength(MOST_CHOICES))),
    /** How many come along: what takes fewer is left out. */
    guests: z.optional(GuestCount),
    /** Lowest and highest price of an hour. */
    price: z.optional(Range),
    /** What `price` is in, e.g. `EUR`; the currency that prices are shown in where absent. */
    price_currency: z.optional(CurrencyCode),
    sliders: z.optional(z.record(FilterKey, Range)),
    selectors: z.optional(z.record(FilterKey, z.union([z.number(), Text]))),
    checkboxes: z.optional(z.record(FilterKey, z.array(Text).check(z.maxLength(MOST_CHOICES)))),
    switches: z.optional(z.record(FilterKey, z.boolean())),
  })
  .check(z.refine(isWithinBounds, 'too_long'));
export type FilterSelection = z.infer<typeof FilterSelection>;

interface Chosen {
  sliders?: object | undefined;
  selectors?: object | undefined;
  checkboxes?: Record<string, readonly string[]> | undefined;
  switches?: object | undefined;
}

function isWithinBounds({ sliders, selectors, checkboxes, switches }: Chosen): boolean {
  const counts = [sliders, selectors, checkboxes, switches].map(
    (chosen) => Object.keys(chosen ?? {}).length,
  );
  const values = Object.values(checkboxes ?? {}).flat();
  return sum(counts) <= MOST_CHOICES && values.length <= MOST_VALUES;
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

export const NumericFilter = z.object({
  filter_id: Id,
  filter_name: z.string(),
  min: z.number(),
  max: z.number(),
  /** The distinct values that occur, ascending. */
  values: z.array(z.number()),
  count: z.int(),
  unit: z.optional(z.string()),
});
export type NumericFilter = z.infer<typeof NumericFilter>;

export const ActivityFilters = z.object({
  string: z.array(
    z.object({
      filter_id: Id,
      filter_name: z.string(),
      filter_values: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  double: z.array(NumericFilter),
  bool: z.array(z.object({ filter_id: Id, filter_name: z.string(), count: z.int() })),
  prices: z.object({ min: Amount, max: Amount, currency: CurrencyCode }),
});
export type ActivityFilters = z.infer<typeof ActivityFilters>;
