import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useEffect, useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { useDeskOrderTexts } from '../order-table/texts.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { useDecided } from '../parts/use-decided.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import { WaitingTime } from '../parts/waiting-time.tsx';
import type { Boat } from '../state/crew.ts';
import { startOf } from '../state/trips.ts';
import { useDesk } from './desk-context.ts';
import './orders-panel.css';

interface OrdersPanelProps {
  boats: readonly Boat[];
  /** Those of the day or week that is shown; null until they are known. */
  orders: readonly StaffOrder[] | null;
}

/** What waits for an answer and what is on the board, as a list beside it. */
export default function OrdersPanel({ boats, orders }: OrdersPanelProps) {
  const t = useDeskOrderTexts();
  const waiting = dataOf(useWaiting());
  const isListed = new Set(waiting?.map(({ order_id }) => order_id));
  const others = orders?.filter(({ order_id }) => !isListed.has(order_id)) ?? null;
  return (
    <aside className="board-orders" aria-label={t('panel')}>
      <List title={t('panel_waiting')} orders={waiting} boats={boats} />
      <List title={t('panel_day')} orders={others} boats={boats} />
    </aside>
  );
}

interface ListProps extends OrdersPanelProps {
  title: string;
}

function List({ title, orders, boats }: ListProps) {
  const t = useDeskOrderTexts();
  return (
    <section aria-busy={orders === null}>
      <h2>{title}</h2>
      {orders?.length === 0 && <p>{t('panel_none')}</p>}
      <ul>
        {orders?.map((order) => (
          <Row
            key={order.order_id}
            order={order}
            today={
              boats.find(({ company_activity_id: id }) => id === order.company_activity_id)?.today
                .date
            }
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ order, today }: { order: StaffOrder; today: string | undefined }) {
  const { t } = useCrewApp();
  const words = useOrderWords();
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  const decided = useDecided(order.order_id);
  const button = useRef<HTMLButtonElement>(null);
  const { order_id: id, company_activity_id: boat, date } = order;
  const isChosen = panel?.kind === 'order' && panel.id === id;
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  /** Shows it on the board and in full. */
  function choose(): void {
    board.$view.set('day');
    board.$date.set(date === today ? null : date);
    board.$active.set({ boat, hour: startOf(order) });
    board.$panel.set({ kind: 'order', id });
  }
  const status = decided?.to ?? order.order_status;
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="board-orders-row"
        aria-pressed={isChosen}
        onClick={choose}
      >
        <b>{words.guest(order)}</b>
        {status === 'unconfirmed' ? (
          <WaitingTime until={order.starts_at} />
        ) : (
          <span className={`status is-${status}`}>{t(`status_${status}`)}</span>
        )}
        <small>{words.when(order)}</small>
        <small>{words.boat(order)}</small>
      </button>
    </li>
  );
}
