import type { HourPrice } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { hoursAmount } from '@seahour/api-types/rules/money.ts';
import { convert } from '@seahour/api-types/rules/worth.ts';
import { formatShown } from '@seahour/ui/format/money.ts';

/** What a place on an offer's page shows. */
export interface OfferAmount {
  /** Major units of the crew's own currency. */
  amount: number;
  /** Of how many hours the sum is shown, where the amount is the price of one. */
  hours: number;
  /** Whether the price of the offered day takes the amount's place. */
  isQuoted: boolean;
}

/** An amount as the visitor reads it: as it is quoted, or converted at the rate of the quote. */
export function offerAmount(
  { amount, hours, isQuoted }: OfferAmount,
  { price: quoted, currency, raw, rate }: HourPrice,
  language: Language,
): string {
  const listed = currency === raw.currency ? amount : convert(amount, rate, currency);
  const price = hoursAmount(isQuoted ? quoted : listed, hours, currency);
  return formatShown({ price, currency }, raw.currency, language);
}
