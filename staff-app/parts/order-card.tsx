import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Check, Note, User } from '../icons.ts';
import { needsCall } from '../state/trips.ts';
import { CallLink } from './contact-links.tsx';
import { GuestTold } from './guest-told.tsx';
import { useOrderWords } from './order-words.ts';
import { Queued, useQueued } from './queued.tsx';
import { useDecide } from './use-decide.tsx';
import { useDecided } from './use-decided.ts';
import { useGlint } from './use-glint.ts';
import { WaitingTime } from './waiting-time.tsx';
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
  const decided = useDecided(order.order_id);
  const { order_status, moves, name, note } = order;
  const isWaiting = order_status === 'unconfirmed' && !decided;
  const status = decided?.to ?? order_status;
  const isQueued = useQueued(order.order_id).some(({ decision }) => decision.kind === 'status');
  const glint = useGlint(order.order_id);
  return (
    <li {...glint} className={`order-card ${decided && !isQueued ? 'is-decided' : ''}`}>
      <button
        type="button"
        className="order-open"
        onClick={() => navigation.open({ name: 'order', id: order.order_id })}
      >
        <span className="order-line">
          <b className="order-when">{isDayKnown ? words.hours(order) : words.when(order)}</b>
          {isWaiting ? (
            <WaitingTime until={order.starts_at} />
          ) : (
            <span className={`status is-${status}`}>{t(`status_${status}`)}</span>
          )}
        </span>
        <span className="order-line order-what">
          <span>
            <b>
              <bdi>{order.title}</bdi>
            </b>
            {[words.contents(order), words.place(order)].filter(Boolean).join(' · ')}
          </span>
          <span className={`order-money ${order.to_collect === undefined ? '' : 'is-to-collect'}`}>
            {order.amount !== undefined && <b>{words.amount(order)}</b>}
            {words.money(order)}
          </span>
        </span>
      </button>
      <div className="order-who">
        <LineIcon node={User} size={16} />
        <span dir="auto">{name || t('guest')}</span>
        {order.phone && <CallLink order={order} />}
      </div>
      {note && (
        <p className="order-note">
          <LineIcon node={Note} size={16} />
          <bdi>{note}</bdi>
        </p>
      )}
      {needsCall(order) && !decided && <GuestTold order={order} />}
      {decided && !isQueued && (
        <footer className="is-undo">
          {decided.undo && (
            <button type="button" className="button is-quiet" onClick={decided.undo}>
              {t('undo')}
            </button>
          )}
        </footer>
      )}
      <Queued orderId={order.order_id} />
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
