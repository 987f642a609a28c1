import * as z from 'zod/mini';
import { Amount } from './primitives.ts';
import { asciiDigits } from './rules/digits.ts';

/**
 * A gift or promo code: 4-32 letters A-Z, digits and hyphens. Spaces are dropped, digits and dashes of
 * any kind are taken for those, and small letters are the same as large ones, e.g. ` summer-26 ` is `SUMMER-26`.
 */
export const PromoCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((typed) =>
      asciiDigits(typed.normalize('NFKC'))
        .replaceAll(/[\p{Pd}\u2212]/gu, '-')
        .replaceAll(/[\s\p{Cf}]/gu, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.regex(/^[A-Z0-9-]{4,32}$/, 'code_unknown')),
);

/** What a code takes off: `percent` of an order with its services, or a `sum`. */
export const Discount = z.object({
  percent: z.optional(z.int()),
  /** In the provider's own currency. */
  sum: z.optional(Amount),
  /** Off the hours alone, and what is left of `total`. */
  amount: Amount,
  total: Amount,
  /** The same in the provider's own currency: what is charged. */
  raw: z.object({ amount: Amount, total: Amount }),
});
export type Discount = z.infer<typeof Discount>;
