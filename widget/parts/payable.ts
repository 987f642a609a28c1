import { formatAmount } from '@seahour/ui/format/money.ts';
import type { Summary } from '../booking/summary.ts';
import type { useBooking } from './use-booking.ts';

/** What is charged, in the provider's own currency. */
export interface Payable {
  amount: number;
  currency: string;
  /** False until the hours have their price, so that the sum is only near. */
  isExact: boolean;
}

/** Prices may be shown in the visitor's currency, but the provider charges in its own. */
export function payable({ raw, total, currency }: Summary): Payable | null {
  if (raw) return { amount: raw.total, currency: raw.currency, isExact: true };
  return total === null ? null : { amount: total, currency, isExact: false };
}

/** `2,810 AED`, or `about 2,810 AED` while the sum is only near. */
export function payableText(
  { amount, currency, isExact }: Payable,
  { t, language }: Saying,
): string {
  const text = formatAmount(amount, currency, language);
  return isExact ? text : t('frame.approximate', { amount: text });
}

type Saying = Pick<ReturnType<typeof useBooking>, 't' | 'language'>;
