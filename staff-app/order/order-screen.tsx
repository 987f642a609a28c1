import { useStore } from '@nanostores/react';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import { ChangedBy } from '../parts/changed-by.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { OrderCardGuarantee } from '../parts/order-card-guarantee.tsx';
import { OrderDay } from '../parts/order-day.tsx';
import { OrderGuest } from '../parts/order-guest.tsx';
import { OrderHistory } from '../parts/order-history.tsx';
import { OrderLines } from '../parts/order-lines.tsx';
import { OrderMoneyNote } from '../parts/order-money-note.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Queued } from '../parts/queued.tsx';
import { Screen } from '../parts/screen.tsx';
import { useDecided } from '../parts/use-decided.ts';
import { useData } from '../parts/use-query.ts';
import { timeUntil } from '../state/trips.ts';
import { OrderMoves } from './order-moves.tsx';
import { OrderNote } from './order-note.tsx';
import { PierMoney } from './pier-money.tsx';
import './order.css';

export default function OrderScreen({ id }: { id: string }) {
  const { t, crew } = useCrewApp();
  const query = crew.order(id);
  const order = useData(query);
  return (
    <Screen
      title={order ? <When order={order} /> : t('order_number')}
      above={order && <Status order={order} />}
      below={order && <Where order={order} />}
    >
      <LoadedView of={query}>{(found) => <Details order={found} />}</LoadedView>
    </Screen>
  );
}

function Status({ order: { order_id, order_status, starts_at } }: { order: StaffOrder }) {
  const { t, crew } = useCrewApp();
  const now = useStore(crew.$now);
  const status = useDecided(order_id)?.to ?? order_status;
  const { unit, count } = timeUntil(starts_at, now);
  const left = t('time_left', { left: t(`waits_${unit}`, { count }) });
  const said = t(`status_${status}`);
  return (
    <span className={`status is-${status}`}>
      {status === 'unconfirmed' ? `${said} · ${left}` : said}
    </span>
  );
}

function When({ order }: { order: StaffOrder }) {
  const { language } = useCrewApp();
  const words = useOrderWords();
  return (
    <>
      {capitalise(formatDate(order.date, language, 'weekday'), language)}
      <br />
      {words.hours(order)}
    </>
  );
}

function Where({ order }: { order: StaffOrder }) {
  const { t } = useCrewApp();
  const words = useOrderWords();
  const facts = [
    words.boat(order),
    t('hours', { count: order.hour_count }),
    order.address,
    words.place(order),
  ];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}

function Details({ order }: { order: StaffOrderDetails }) {
  return (
    <>
      <Queued orderId={order.order_id} />
      <ChangedBy order={order} />
      <OrderDay order={order} />
      <OrderGuest order={order} />
      <OrderLines order={order} />
      <PierMoney order={order} />
      <OrderMoneyNote order={order} />
      <OrderCardGuarantee order={order} />
      <OrderNote order={order} />
      <OrderHistory order={order} />
      <OrderMoves order={order} />
    </>
  );
}
