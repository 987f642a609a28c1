import { formatAmount, less } from '@seahour/ui/format/money.ts';
import { paymentOf } from '../account/booking-status.ts';
import type { TripPart } from './trip-part.ts';

/** What the trip costs, line by line, and how it stands with the money: a receipt, when printed. */
export function TripPrices({ t, language, trip }: TripPart) {
  const { currency, hour_price, hour_count, additional_services, amount } = trip;
  const { discount, due, refund, no_show_fee: fee } = trip;
  const say = (sum: number) => formatAmount(sum, currency, language);
  const hours = t('hours', { count: hour_count });
  return (
    <section className="prices" aria-labelledby="trip-prices">
      <h2 id="trip-prices">{t('prices')}</h2>
      <dl>
        <div>
          <dt>{t('hourLine', { price: say(hour_price), hours })}</dt>
          <dd>{say(hour_price * hour_count)}</dd>
        </div>
        {additional_services.map((line) => (
          <div key={line.service_id}>
            <dt>{`${line.name} × ${line.quantity}`}</dt>
            <dd>{say(line.amount)}</dd>
          </div>
        ))}
        {discount !== undefined && (
          <div>
            <dt>{t('code', { code: trip.code ?? '' })}</dt>
            <dd>{less(say(discount))}</dd>
          </div>
        )}
        <div className="total">
          <dt>{t('total')}</dt>
          <dd>{say(amount)}</dd>
        </div>
        {due !== undefined && (
          <div>
            <dt>{t('due')}</dt>
            <dd>{say(due)}</dd>
          </div>
        )}
        {refund !== undefined && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd>{say(refund)}</dd>
          </div>
        )}
      </dl>
      <p>{t(`payment.${paymentOf(trip)}`)}</p>
      {fee && fee.state !== 'failed' && fee.state !== 'refunded' && (
        <p>{t(`noShow.${fee.state}`, { amount: say(fee.amount) })}</p>
      )}
    </section>
  );
}
