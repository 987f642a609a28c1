import { useStore } from '@nanostores/react';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import { Check } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { OrderCardGuarantee } from '../parts/order-card-guarantee.tsx';
import { OrderDay } from '../parts/order-day.tsx';
import { OrderGuest } from '../parts/order-guest.tsx';
import { OrderHistory } from '../parts/order-history.tsx';
import { OrderLines } from '../parts/order-lines.tsx';
import { OrderMoneyNote } from '../parts/order-money-note.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Screen } from '../parts/screen.tsx';
import { useDecide } from '../parts/use-decide.tsx';
import { useData } from '../parts/use-query.ts';
import { offeredMoves } from '../state/offered-moves.ts';

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

function Status({ order: { order_id, order_status } }: { order: StaffOrder }) {
  const { t, crew } = useCrewApp();
  const pending = useStore(crew.decisions.$pending);
  const status: OrderStatus = pending?.order.order_id === order_id ? pending.to : order_status;
  return <span className={`status is-${status}`}>{t(`status_${status}`)}</span>;
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
      <OrderDay order={order} />
      <OrderGuest order={order} />
      <OrderLines order={order} />
      <OrderMoneyNote order={order} />
      <OrderCardGuarantee order={order} />
      <OrderHistory order={order} />
      <Moves order={order} />
    </>
  );
}

/** What can be done with the order: two moves at the bottom, rarer ones above. */
function Moves({ order }: { order: StaffOrderDetails }) {
  const { t, crew } = useCrewApp();
  const { decide, sheet } = useDecide(order);
  const now = cityClock(order.time_zone, useStore(crew.$now));
  const isPending = useStore(crew.decisions.$pending)?.order.order_id === order.order_id;
  if (isPending) return null;
  const { main, secondary, others } = offeredMoves(order, now);
  return (
    <>
      {others.length > 0 && (
        <p className="other-moves">
          {others.map((to) => (
            <button key={to} type="button" onClick={() => decide(to)}>
              {t(`do_${to}`)}
            </button>
          ))}
        </p>
      )}
      {/* The messenger's buttons would answer over the question. */}
      {sheet ?? (
        <Foot
          main={main && { text: t(`do_${main}`), icon: Check, onPress: () => decide(main) }}
          secondary={
            secondary && {
              text: t(`do_${secondary}`),
              isDangerous: true,
              onPress: () => decide(secondary),
            }
          }
        />
      )}
    </>
  );
}
