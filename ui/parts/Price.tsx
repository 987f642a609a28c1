import type { Language } from '@seahour/api-types/primitives.ts';
import { formatAmount, formatShown } from '../format/money.ts';

export interface PriceProps {
  /** Major units, e.g. 720. */
  amount: number;
  /** ISO 4217 code, e.g. `AED`. */
  currency: string;
  /** Muted word before the amount, e.g. `from`. */
  before?: string;
  /** Muted words after it, e.g. `/ hour`. */
  after?: string;
  /** A higher price in the same currency, shown struck before the real one. */
  struck?: { amount: number; label: string };
  /** What is paid in: an amount in another currency is only near. `currency` where absent. */
  paidIn?: string;
  language: Language;
}

/** An amount that stands out between muted words. */
export function Price({
  amount,
  currency,
  before,
  after,
  struck,
  paidIn = currency,
  language,
}: PriceProps) {
  return (
    <span className="price">
      {struck && (
        <>
          <span className="visually-hidden">{`${struck.label} `}</span>
          <s>{formatAmount(struck.amount, currency, language)}</s>{' '}
        </>
      )}
      {before && <span>{`${before} `}</span>}
      <b>{formatShown({ price: amount, currency }, paidIn, language)}</b>
      {after && <span>{` ${after}`}</span>}
    </span>
  );
}
