import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import { paymentText } from '../state/trips.ts';

/** What is paid for, or for crew what is ordered. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { t, language } = useCrewApp();
  const { hour_price, hour_count, amount, currency, discount, guests, agreed, to_collect } = order;
  const payment = paymentText(order);
  const money = (value: number | undefined) =>
    value === undefined ? '' : formatAmount(value, currency, language);
  const hours = t('hours', { count: hour_count });
  const total = { pays_pier: 'order_total', paid_card: 'order_paid' } as const;
  const isWhole = to_collect === undefined || to_collect === amount;
  const totalText =
    payment in total && isWhole ? total[payment as keyof typeof total] : 'order_sum';
  return (
    <section className="block">
      <dl className="lines">
        <div>
          <dt>
            {hour_price === undefined ? hours : t('per_hours', { price: money(hour_price), hours })}
          </dt>
          <dd>{hour_price === undefined ? '' : money(hour_price * hour_count)}</dd>
        </div>
        {guests !== undefined && (
          <div>
            <dt>{t('guests', { count: guests })}</dt>
            <dd />
          </div>
        )}
        {order.additional_services.map(({ service_id, name, quantity, amount: price }) => (
          <div key={service_id}>
            <dt>{quantity > 1 ? t('service_line', { name, count: quantity }) : name}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        {discount !== undefined && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>{money(-discount)}</dd>
          </div>
        )}
        <div className="is-total">
          <dt>
            {amount === undefined ? t(payment) : t(totalText)}
            {agreed && <small>{t('amount_agreed')}</small>}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
        {to_collect !== undefined && to_collect !== amount && (
          <div className="is-total">
            <dt>{t('order_total')}</dt>
            <dd>{money(to_collect)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
