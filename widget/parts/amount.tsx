import { formatAmount, near } from '@seahour/ui/format/money.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { useBooking } from './use-booking.ts';

export interface AmountProps {
  /** Major units of `currency`. */
  amount: number;
  currency: string;
  /** Converted, or not final. */
  isNear: boolean;
}

/** `720 AED`; one that is only near as `~ 720 AED`, read out as "about 720 AED". */
export function Amount({ amount, currency, isNear }: AmountProps) {
  const { t, language } = useBooking();
  const text = formatAmount(amount, currency, language);
  if (!isNear) return text;
  return (
    <>
      <span aria-hidden="true">{near(text)}</span>
      <span className="visually-hidden">{t('frame.approximate', { amount: text })}</span>
    </>
  );
}

/** A text with elements in it: `inline(t.rich('activity.from', { price: <Amount … /> }))`. */
export const inline = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);
