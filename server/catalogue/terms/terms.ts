import { createHash } from 'node:crypto';
import { isEveryday } from '@seahour/api-types/rules/offer-terms.ts';
import type { OfferTerms, TermsLimits } from '../../tables/schema.ts';

export type TermsPart = keyof OfferTerms;
export const TERMS_PARTS = ['prices', 'hours', 'photos'] as const satisfies TermsPart[];

/** The same for the same terms: who saw others is told so. */
export const revisionOf = (terms: OfferTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(terms)))
    .digest('base64url')
    .slice(0, 22);

export const isSameTerms = (one: OfferTerms, other: OfferTerms): boolean =>
  TERMS_PARTS.every((part) => isSamePart(part, one, other));

export const isSamePart = (part: TermsPart, one: OfferTerms, other: OfferTerms): boolean =>
  JSON.stringify(ordered(one)[part]) === JSON.stringify(ordered(other)[part]);

/** However their rows were read: each with its fields in one order. What photos show is the files' to say. */
function ordered({ prices, hours, photos }: OfferTerms) {
  return {
    prices: prices.map((row) => ({
      hours_from: row.hours_from,
      hours_to: row.hours_to,
      price_minor: row.price_minor,
      days_of_week: row.days_of_week?.toSorted() ?? null,
      date_from: row.date_from,
      date_to: row.date_to,
    })),
    hours: hours
      .map(({ day_of_week, from_hour, to_hour }) => ({ day_of_week, from_hour, to_hour }))
      .sort((a, b) => a.day_of_week - b.day_of_week || a.from_hour - b.from_hour),
    photos: photos.map(({ path }) => path),
  };
}

/** The everyday price of the shortest booking, which cards begin with; undefined where there is none. */
export const shortestPriceMinor = (
  { prices }: Pick<OfferTerms, 'prices'>,
  hours: number,
): number | undefined =>
  prices.find((row) => isEveryday(row) && row.hours_from <= hours && hours <= row.hours_to)
    ?.price_minor;

/** What a price may be, where the files do not say it: between half of their lowest and twice their highest. */
const SHARE = { from: 0.5, to: 2 } as const;

/** Within what owners may set terms. */
export function limitsOf(limits: TermsLimits | null, files: OfferTerms): Required<TermsLimits> {
  const prices = files.prices.map(({ price_minor }) => price_minor);
  return {
    price_minor: limits?.price_minor ?? {
      from: Math.ceil(Math.min(...prices) * SHARE.from),
      to: Math.floor(Math.max(...prices) * SHARE.to),
    },
    hours: limits?.hours ?? { from: 0, to: 24 },
  };
}
