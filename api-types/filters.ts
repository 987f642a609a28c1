import * as z from 'zod/mini';
import { Amount, CurrencyCode, Id, Slug } from './primitives.ts';

const FilterKey = z.string().check(z.regex(/^\d{1,9}$/));
const Range = z.tuple([z.number(), z.number()]).check(z.refine(([min, max]) => min <= max));
const Text = z.string().check(z.maxLength(80));

/** What a visitor narrowed the catalogue to. Keys of the records are filter ids. */
export const FilterSelection = z.strictObject({
  location: z.optional(z.array(Slug).check(z.maxLength(50))),
  /** Lowest and highest price of an hour. */
  price: z.optional(Range),
  /** What `price` is in, e.g. `EUR`; the currency that prices are shown in where absent. */
  price_currency: z.optional(CurrencyCode),
  sliders: z.optional(z.record(FilterKey, Range)),
  selectors: z.optional(z.record(FilterKey, z.union([z.number(), Text]))),
  checkboxes: z.optional(z.record(FilterKey, z.array(Text).check(z.maxLength(50)))),
  switches: z.optional(z.record(FilterKey, z.boolean())),
});
export type FilterSelection = z.infer<typeof FilterSelection>;

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
