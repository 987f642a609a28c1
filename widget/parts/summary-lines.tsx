import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import type { Summary, SummaryLine } from '../booking/summary.ts';
import type { T } from '../kit/texts.ts';
import { Amount } from './amount.tsx';
import { payable } from './payable.ts';
import { PriceFailure } from './price-failure.tsx';
import { useBooking } from './use-booking.ts';

/** The price line by line, and the approximate total. */
export function SummaryLines() {
  const { booking, t } = useBooking();
  const summary = useStore(booking.$summary);
  const charged = useStore(booking.$charged);
  const { state: price } = useStore(booking.$hourPrice);
  if (!summary) return <p className="summary-note is-alone">{t('summary.empty')}</p>;
  const { lines, total, currency } = summary;
  return (
    <>
      <dl className="summary-list">
        {lines.map((line) => (
          <div key={line.kind === 'hours' ? 'hours' : line.service_id}>
            <dt>{lineText(line, currency, t)}</dt>
            <dd>{formatAmount(line.amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="summary-total" aria-busy={price === 'loading'}>
        <span>{t('summary.total')}</span>
        {charged ? (
          <b>{formatAmount(charged.amount, charged.currency)}</b>
        ) : (
          <Total amount={total} currency={currency} />
        )}
      </div>
      {lines.some((line) => line.kind === 'hours' && line.isFrom) && (
        <p className="summary-note">{t('summary.note')}</p>
      )}
      <PriceFailure />
      {!charged && <ChargeNote summary={summary} />}
    </>
  );
}

/** Prices that are converted are near; what is paid is in the currency of the provider. */
function ChargeNote({ summary }: { summary: Summary }) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const { amount, currency, isExact } = payable(summary);
  if (currency === summary.currency) return null;
  const shown = { amount: formatAmount(amount, currency) };
  const way = draft.pay_now ? 'charge' : 'you_pay';
  return (
    <p className="summary-note">
      {t(isExact ? `payment.${way}` : `payment.${way}_about`, shown)}{' '}
      {t('payment.prices_approximate', { currency: summary.currency })}
    </p>
  );
}

/** `~ 2 810 AED`, read out as "about 2 810 AED". */
export function Total({ amount, currency }: { amount: number; currency: string }) {
  return (
    <b>
      <Amount amount={amount} currency={currency} isNear />
    </b>
  );
}

function lineText(line: SummaryLine, currency: string, t: T): string {
  if (line.kind === 'service') {
    const { name, quantity } = line;
    return quantity > 1 ? t('summary.service_line', { name, quantity }) : name;
  }
  const price = formatAmount(line.price, currency);
  const from = line.isFrom ? `${t('summary.from')} ` : '';
  return from + t('summary.hours_line', { price, count: line.hour_count });
}
