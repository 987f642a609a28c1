import { useStore } from '@nanostores/react';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import { useWaiting } from '../parts/use-waiting.ts';
import type { Boat } from '../state/crew.ts';
import { startOf } from '../state/trips.ts';

const VIEWS = {
  waiting: 'orders_title',
  today: 'orders_today',
  tomorrow: 'orders_tomorrow',
} as const;
type View = keyof typeof VIEWS;

export function OrdersScreen() {
  const { t, crew } = useCrewApp();
  const [view, setView] = useState<View>('waiting');
  const count = useWaiting()?.length ?? 0;
  const segments = [
    { name: 'waiting', text: t('view_count', { view: t('orders_title'), count }) },
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
  const shown = useWaiting() ?? [];
  return (
    <LoadedView of={crew.waiting}>
      {() =>
        shown.length === 0 ? (
          <Empty title={t('no_waiting')} text={t('no_waiting_text')} />
        ) : (
          <ul className="orders">
            {shown.map((order) => (
              <OrderCard key={order.order_id} order={order} />
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

function DayOrders({ boats, daysAhead }: { boats: readonly Boat[]; daysAhead: number }) {
  const { t, crew } = useCrewApp();
  const key = boats.map(({ company_activity_id: id, today }) => `${id} ${today.date}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same boats come as another list each time
  const $days = useMemo(
    () =>
      computed(
        boats.map((boat) => crew.dayOrders(boat, addDays(boat.today.date, daysAhead)).$state),
        (...days) => days,
      ),
    [key, daysAhead],
  );
  const days = useStore($days);
  const orders = days
    .flatMap((day) => (day.status === 'ready' ? day.data : []))
    .sort((a, b) => startOf(a) - startOf(b));
  if (days.some(({ status }) => status === 'loading')) return null;
  if (orders.length === 0) return <Empty title={t('no_orders')} text={t('no_orders_text')} />;
  return (
    <ul className="orders">
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} isDayKnown />
      ))}
    </ul>
  );
}
