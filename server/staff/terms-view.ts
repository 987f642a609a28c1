import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { hoursAmount, toMajor } from '@seahour/api-types/rules/money.ts';
import type {
  OfferTerms as OfferTermsView,
  setOfferTerms,
  TermsChange as TermsChangeView,
  TermsPrice,
} from '@seahour/api-types/staff-terms.ts';
import type { PriceMove, TermsChange } from '../catalogue/terms/compare-terms.ts';
import { localise } from '../platform/localise.ts';
import type { OfferTerms, TermsLimits } from '../tables/schema.ts';

/** As the wire has them: amounts in major units, and nothing where a row says nothing. */
export const termsView = (
  { prices, hours, photos }: OfferTerms,
  currency: string,
  language: Language,
): Pick<OfferTermsView, 'prices' | 'hours' | 'photos'> => ({
  prices: prices.map((row) => ({ ...scopeView(row), price: toMajor(row.price_minor, currency) })),
  hours,
  photos: photos.map(({ path, alt }) => ({ path, words: localise(alt, language) })),
});

function scopeView(row: OfferTerms['prices'][number]): Omit<TermsPrice, 'price'> {
  const { hours_from, hours_to, days_of_week, date_from, date_to } = row;
  return {
    hours_from,
    hours_to,
    ...(days_of_week ? { days_of_week: [...days_of_week] } : {}),
    ...(date_from ? { date_from } : {}),
    ...(date_to ? { date_to } : {}),
  };
}

export function limitsView(
  { price_minor, hours }: Required<TermsLimits>,
  currency: string,
): OfferTermsView['limits'] {
  const { from = 0, to = 0 } = price_minor ?? {};
  const day = hours ?? { from: 0, to: 24 };
  return { price: { from: toMajor(from, currency), to: toMajor(to, currency) }, hours: day };
}

export function changeView(change: TermsChange, currency: string): TermsChangeView {
  if (change.kind !== 'price') return change;
  const amount = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const { row, was, becomes } = change;
  return { kind: 'price', ...scopeView(row), was: amount(was), becomes: amount(becomes) };
}

export function exampleView(
  { was, becomes, ...of }: PriceMove,
  currency: string,
): ResponseOf<typeof setOfferTerms>['examples'][number] {
  const whole = (minor: number) => hoursAmount(toMajor(minor, currency), of.hour_count, currency);
  return { ...of, was: whole(was), becomes: whole(becomes) };
}
