import { type PriceLine, priceLines } from '@seahour/api-types/rules/price-lines.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { type Payment, paymentOf } from '../account/booking-status.ts';
import type { TripPart } from './trip-part.ts';

/** The price lines and the state of the payment; printed, a receipt. */
export function TripPrices({ t, language, trip }: TripPart) {
  const { currency, no_show_fee: fee } = trip;
  const say = (sum: number) => formatAmount(sum, currency, language);
  const payment = paymentOf(trip);
  return (
    <section className="prices" aria-labelledby="trip-prices">
      <h2 id="trip-prices">{t('prices')}</h2>
      <dl>
        {priceLines(trip).map((line) => (
          <div
            key={line.kind === 'service' ? line.service_id : line.kind}
            className={line.kind === 'total' ? 'total' : undefined}
          >
            <dt>{labelOf(line)}</dt>
            <dd>{say(line.kind === 'discount' ? -line.amount : line.amount)}</dd>
          </div>
        ))}
      </dl>
      {!SAID_BY_LINES.has(payment) && <p>{t(`payment.${payment}`)}</p>}
      {fee && fee.state !== 'failed' && fee.state !== 'refunded' && (
        <p>{t(`noShow.${fee.state}`, { amount: say(fee.amount) })}</p>
      )}
    </section>
  );

  function labelOf(line: PriceLine): string {
    switch (line.kind) {
      case 'hours':
        return t('hourLine', {
          price: say(line.price),
          hours: t('hours', { count: line.hour_count }),
        });
      case 'service':
        return `${line.name} ×\u00a0${line.quantity}`;
      case 'discount':
        return t('code', { code: line.code });
      default:
        return t(`price.${line.kind}`);
    }
  }
}

/** Payment states that a price line already says. */
const SAID_BY_LINES: ReadonlySet<Payment> = new Set([
  'paid',
  'pier',
  'taken',
  'open',
  'back',
  'part',
  'fee',
]);
