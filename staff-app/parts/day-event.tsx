import { formatAmount } from '@seahour/ui/format/money.ts';
import { useCrewApp } from '../context.ts';
import type { DayOrders } from '../state/crew.ts';
import { paymentText, startOf } from '../state/trips.ts';
import { useOrderWords } from './order-words.ts';
import { spanStyle } from './span-style.ts';

interface DayEventProps {
  order: DayOrders[number];
  /** Of the grid that it stands in. */
  firstHour: number;
}

export function DayEvent({ order, firstHour }: DayEventProps) {
  const { t, language, navigation } = useCrewApp();
  const words = useOrderWords();
  const { order_status, phase, amount, currency, hour_count } = order;
  const at = startOf(order) - firstHour;
  const isWaiting = order_status === 'unconfirmed';
  const facts = [
    words.hours(order),
    ...(amount === undefined ? [] : [formatAmount(amount, currency, language)]),
    t(paymentText(order)),
  ];
  const isOnWater = phase === 'now' && order_status === 'confirmed';
  return (
    <button
      type="button"
      className={`day-event ${isWaiting ? 'is-waiting' : ''} ${hour_count === 1 ? 'is-short' : ''}`}
      style={spanStyle(at, at + hour_count)}
      onClick={() => navigation.open({ name: 'order', id: order.order_id })}
    >
      <b>{words.guest(order)}</b>
      <span>{facts.join(' · ')}</span>
      <em>{isOnWater ? t('on_water') : t(`status_${order_status}`)}</em>
    </button>
  );
}
