import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Check, Hourglass, User } from '../icons.ts';
import { ageOf, isLate, needsCall, paymentText } from '../state/trips.ts';
import { CallLink } from './contact-links.tsx';
import { GuestTold } from './guest-told.tsx';
import { useOrderWords } from './order-words.ts';
import { useDecide } from './use-decide.tsx';
import './order-card.css';

interface OrderCardProps {
  order: StaffOrder;
  /** The list is of one day: the card need not say it. */
  isDayKnown?: boolean;
}

export function OrderCard({ order, isDayKnown = false }: OrderCardProps) {
  const { t, navigation } = useCrewApp();
  const words = useOrderWords();
  const { decide, sheet } = useDecide(order);
  const { order_status, moves, name } = order;
  const isWaiting = order_status === 'unconfirmed';
  return (
    <li className="order-card">
      <button
        type="button"
        className="order-open"
        onClick={() => navigation.open({ name: 'order', id: order.order_id })}
      >
        <span className="order-line">
          <b className="order-when">{isDayKnown ? words.hours(order) : words.when(order)}</b>
          {isWaiting ? (
            <Waiting since={order.created_at} />
          ) : (
            <span className={`status is-${order_status}`}>{t(`status_${order_status}`)}</span>
          )}
        </span>
        <span className="order-line order-what">
          <span>
            <b>
              <bdi>{order.title}</bdi>
            </b>
            {[words.contents(order), words.place(order)].filter(Boolean).join(' · ')}
          </span>
          <span className="order-money">
            {order.amount !== undefined && <b>{words.amount(order)}</b>}
            {t(paymentText(order))}
          </span>
        </span>
      </button>
      <div className="order-who">
        <LineIcon node={User} size={16} />
        <span dir="auto">{name || t('guest')}</span>
        {order.phone && <CallLink order={order} />}
      </div>
      {needsCall(order) && <GuestTold order={order} />}
      {isWaiting && moves.includes('confirmed') && (
        <footer>
          <button
            type="button"
            className="button is-quiet is-dangerous"
            onClick={() => decide('declined')}
          >
            {t('do_declined')}
          </button>
          <button type="button" className="button is-primary" onClick={() => decide('confirmed')}>
            <LineIcon node={Check} />
            {t('do_confirmed')}
          </button>
        </footer>
      )}
      {sheet}
    </li>
  );
}

function Waiting({ since }: { since: string }) {
  const { t, crew } = useCrewApp();
  const now = useStore(crew.$now);
  const { unit, count } = ageOf(since, now);
  const age = t(`waits_${unit}`, { count });
  return (
    <span className={`waits ${isLate(since, now) ? 'is-late' : ''}`}>
      <LineIcon node={Hourglass} size={14} />
      <span className="visually-hidden">{t('waiting_since', { age })}</span>
      <span aria-hidden="true">{age}</span>
    </span>
  );
}
