import { useStore } from '@nanostores/react';
import { dataOf } from '@seahour/ui/query.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { BoatsFailed, Empty, Failed, LoadedView, Loading } from '../parts/loaded-view.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import { useDayOrders } from '../parts/use-day-orders.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import type { Boat } from '../state/crew.ts';
import { startOf } from '../state/trips.ts';

const VIEWS = {
  waiting: 'orders_title',
  today: 'orders_today',
  tomorrow: 'orders_tomorrow',
} as const;
type View = keyof typeof VIEWS;

export default function OrdersScreen() {
  const { t, crew } = useCrewApp();
  const [view, setView] = useState<View>('waiting');
  const waiting = dataOf(useWaiting());
  const title = t('orders_title');
  const segments = [
    {
      name: 'waiting',
      text: waiting ? t('view_count', { view: title, count: waiting.length }) : title,
    },
    { name: 'today', text: t('orders_today') },
    { name: 'tomorrow', text: t('orders_tomorrow') },
  ] satisfies { name: View; text: string }[];
  const hint = view === 'waiting' ? 'orders_hint' : 'orders_today_hint';
  return (
    <Screen title={t(VIEWS[view])} below={<p>{t(hint)}</p>}>
      <Segments<View>
        label={t('orders_views')}
        segments={segments}
        chosen={view}
        onChoose={setView}
      />
      {view === 'waiting' ? (
        <WaitingOrders />
      ) : (
        <LoadedView of={crew.boats}>
          {(boats) => <DayOrders boats={boats} daysAhead={view === 'today' ? 0 : 1} />}
        </LoadedView>
      )}
    </Screen>
  );
}

function WaitingOrders() {
  const { t, crew } = useCrewApp();
  const pending = useStore(crew.decisions.$pending)?.order.order_id;
  return (
    <LoadedView of={crew.waiting}>
      {(all) => {
        const orders = all.filter(({ order_id }) => order_id !== pending);
        if (orders.length === 0) {
          return <Empty title={t('no_waiting')} text={t('no_waiting_text')} />;
        }
        return (
          <ul className="orders">
            {orders.map((order) => (
              <OrderCard key={order.order_id} order={order} />
            ))}
          </ul>
        );
      }}
    </LoadedView>
  );
}

function DayOrders({ boats, daysAhead }: { boats: readonly Boat[]; daysAhead: number }) {
  const { t } = useCrewApp();
  const day = useDayOrders(boats, daysAhead);
  const { isLoading, loaded, failed, retry } = day;
  const [first] = failed;
  if (isLoading) return <Loading />;
  if (first && failed.length === boats.length) {
    return <Failed failure={first.failure} onRetry={retry} />;
  }
  const orders = loaded.flatMap(({ data }) => data).toSorted((a, b) => startOf(a) - startOf(b));
  if (!first && orders.length === 0) {
    return <Empty title={t('no_orders')} text={t('no_orders_text')} />;
  }
  return (
    <>
      <BoatsFailed {...day} />
      <ul className="orders">
        {orders.map((order) => (
          <OrderCard key={order.order_id} order={order} isDayKnown />
        ))}
      </ul>
    </>
  );
}
