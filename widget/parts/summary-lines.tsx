import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { isConverted } from '../booking/converted.ts';
import { hoursOf, type Summary, type SummaryLine } from '../booking/summary.ts';
import type { T } from '../kit/texts.ts';
import { Amount, inline } from './amount.tsx';
import { payable, payableText } from './payable.ts';
import { PriceFailure } from './price-failure.tsx';
import { useBooking } from './use-booking.ts';

/** The price line by line, and the approximate total. */
export function SummaryLines() {
  const { booking, t, language } = useBooking();
  const summary = useStore(booking.price.$summary);
  const charged = useStore(booking.price.$charged);
  const price = useStore(booking.price.$state);
  if (!summary) return <p className="summary-note is-alone">{t('summary.empty')}</p>;
  const { lines, total, currency } = summary;
  // Until the ordered hours have their price, converted lines would not sum to what is charged.
  const hasLines = !charged || charged.currency === currency;
  return (
    <>
      {hasLines && (
        <dl className="summary-list">
          {lines.map((line) => (
            <div key={line.kind === 'service' ? line.service_id : line.kind}>
              <dt>{lineText(line, summary, { t, language })}</dt>
              <dd>{total !== null && formatAmount(line.amount, currency, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {total !== null && (
        <div className="summary-total" aria-busy={price === 'loading'}>
          <span>{t('summary.total')}</span>
          <b>
            {charged ? (
              formatAmount(charged.amount, charged.currency, language)
            ) : (
              <Total summary={summary} />
            )}
          </b>
        </div>
      )}
      {hoursOf(summary)?.isFrom && <p className="summary-note">{t('summary.note')}</p>}
      <PriceFailure />
      {!charged && <ChargeNote summary={summary} />}
    </>
  );
}

/**
 * Prices that are converted are near; what is paid is in the currency of the provider. Where and when
 * is said once the visitor has come to it.
 */
function ChargeNote({ summary }: { summary: Summary }) {
  const saying = useBooking();
  const { booking, t } = saying;
  const draft = useStore(booking.$draft);
  const { knowsPayment } = useStore(booking.navigation.$frame);
  const due = payable(summary);
  if (!due || due.currency === summary.currency) return null;
  const way = draft.pay_now ? 'payment.charge' : 'payment.you_pay';
  return (
    <p className="summary-note">
      {t(knowsPayment ? way : 'summary.own_currency', { amount: payableText(due, saying) })}{' '}
      {t('payment.prices_approximate', { currency: summary.currency })}
    </p>
  );
}

/** `2,810 AED`; a converted one as `~ $765`, and the least there is to be had as `from 2,100 AED`. */
export function Total({ summary }: { summary: Summary }) {
  const { booking, t } = useBooking();
  const city = useStore(booking.$city);
  const { total, currency, raw } = summary;
  const isNear = isConverted(currency, raw?.currency ?? city?.currency);
  const amount = (shown: number) => <Amount amount={shown} currency={currency} isNear={isNear} />;
  const hours = hoursOf(summary);
  if (total === null) {
    return hours && inline(t.rich('summary.from_hour', { price: amount(hours.price) }));
  }
  return hours?.isFrom
    ? inline(t.rich('summary.from_price', { price: amount(total) }))
    : amount(total);
}

function lineText(
  line: SummaryLine,
  { total, currency }: Summary,
  { t, language }: { t: T; language: Language },
): string {
  if (line.kind === 'service') {
    const { name, quantity } = line;
    return quantity > 1 ? t('summary.service_line', { name, quantity }) : name;
  }
  if (line.kind === 'discount') return t('summary.code', line);
  const price = formatAmount(line.price, currency, language);
  if (total === null) return t('summary.from_hour', { price });
  const text = t('summary.hours_line', { price, count: line.hour_count });
  return line.isFrom ? t('summary.from_price', { price: text }) : text;
}
