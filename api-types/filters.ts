import * as z from 'zod/mini';
import { Amount, CurrencyCode, Id, Slug } from './primitives.ts';

const FilterKey = z.string().check(z.regex(/^\d{1,9}$/));
const Range = z.tuple([z.number(), z.number()]).check(z.refine(([min, max]) => min <= max));
const Text = z.string().check(z.maxLength(80));

/** Of all four kinds of filters together. A panel has a few dozen. */
const MOST_FILTERS = 40;
/** Values of one list of checkboxes, and of all lists together. */
const MOST_VALUES = 50;
const MOST_VALUES_IN_ALL = 200;

/**
 * What a visitor narrowed the catalogue to. Keys of the records are filter ids, at most 40 in all;
 * an id that no filter has is refused.
 */
export const FilterSelection = z
  .strictObject({
    location: z.optional(z.array(Slug).check(z.maxLength(50))),
    /** Lowest and highest price of an hour. */
    price: z.optional(Range),
    /** What `price` is in, e.g. `EUR`; the currency that prices are shown in where absent. */
    price_currency: z.optional(CurrencyCode),
    sliders: z.optional(z.record(FilterKey, Range)),
    selectors: z.optional(z.record(FilterKey, z.union([z.number(), Text]))),
    checkboxes: z.optional(z.record(FilterKey, z.array(Text).check(z.maxLength(MOST_VALUES)))),
    switches: z.optional(z.record(FilterKey, z.boolean())),
  })
  .check(z.refine(isModest, 'too_long'));
export type FilterSelection = z.infer<typeof FilterSelection>;

interface Chosen {
  sliders?: object | undefined;
  selectors?: object | undefined;
  checkboxes?: Record<string, readonly string[]> | undefined;
  switches?: object | undefined;
}

function isModest({ sliders, selectors, checkboxes, switches }: Chosen): boolean {
  const counts = [sliders, selectors, checkboxes, switches].map(
    (chosen) => Object.keys(chosen ?? {}).length,
  );
  const values = Object.values(checkboxes ?? {}).flat();
  return sum(counts) <= MOST_FILTERS && values.length <= MOST_VALUES_IN_ALL;
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
