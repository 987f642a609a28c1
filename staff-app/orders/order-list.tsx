import { useStore } from '@nanostores/react';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { LoadedView, PartFailed } from '../parts/loaded-view.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { usePressGuard } from '../parts/use-press-guard.ts';
import type { ListedOrders, OrderListQuery, OrderSearch } from '../state/order-lists.ts';
import { isOver } from '../state/trips.ts';
import { byDay } from './order-days.ts';

interface OrderListProps {
  search: OrderSearch;
  /** What is said where nothing is found. */
  empty: React.ReactNode;
}

/** The orders of a list by their days, as many as were asked for. */
export function OrderList({ search, empty }: OrderListProps) {
  const { crew } = useCrewApp();
  const query = useMemo(() => crew.lists.list(search), [crew, search]);
  return (
    <LoadedView of={query}>
      {(listed) => (listed.orders.length === 0 ? empty : <Listed {...{ search, listed, query }} />)}
    </LoadedView>
  );
}

interface ListedProps {
  search: OrderSearch;
  listed: ListedOrders;
  query: OrderListQuery;
}

function Listed({ search, listed: { orders, next }, query }: ListedProps) {
  const { crew } = useCrewApp();
  const now = useStore(crew.$now);
  const pending = useStore(crew.decisions.$pending).map(({ id }) => id);
  const shown = [...orders.map(({ order_id }) => order_id), '|', ...pending].join(' ');
  const list = usePressGuard<HTMLDivElement>(shown);
  const isToday = search.list === 'today' && !search.text;
  const earlier = isToday ? orders.filter((order) => isOver(order, now)) : [];
  const ahead = isToday ? orders.filter((order) => !isOver(order, now)) : orders;
  return (
    <div className="order-list" ref={list}>
      {earlier.length > 0 && <Earlier orders={earlier} isOpen={ahead.length === 0} />}
      <Days list={search.list} orders={ahead} />
      {next && <NextPage search={search} query={query} />}
    </div>
  );
}

/** What is over today, folded: the list opens at now. */
function Earlier({ orders, isOpen }: { orders: readonly StaffOrder[]; isOpen: boolean }) {
  const { t } = useCrewApp();
  return (
    <details className="earlier" open={isOpen}>
      <summary>{t('orders_earlier', { count: orders.length })}</summary>
      <Cards orders={orders} isDayKnown />
    </details>
  );
}

function Days({ list, orders }: { list: OrderSearch['list']; orders: readonly StaffOrder[] }) {
  const { language } = useCrewApp();
  // What waits is by the time that is left, not by days.
  if (list === 'waiting') return <Cards orders={orders} />;
  const days = byDay(orders);
  const isOne = days.length === 1 && (list === 'today' || list === 'tomorrow');
  if (isOne) return <Cards orders={orders} isDayKnown />;
  return days.map(({ date, orders: ofDay }) => (
    <section key={`${date} ${ofDay[0]?.order_id}`}>
      <h2>{capitalise(formatDate(date, language, 'weekday-year'), language)}</h2>
      <Cards orders={ofDay} isDayKnown />
    </section>
  ));
}

function Cards({ orders, isDayKnown }: { orders: readonly StaffOrder[]; isDayKnown?: boolean }) {
  return (
    <ul className="orders">
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} isDayKnown={isDayKnown ?? false} />
      ))}
    </ul>
  );
}

/** The page that follows, or why it did not come. */
export function NextPage({ search, query }: { search: OrderSearch; query: OrderListQuery }) {
  const { t, crew } = useCrewApp();
  const next = useStore(crew.lists.$next)[crew.lists.keyOf(search)];
  const load = () => void query.loadNext();
  if (next?.state === 'failed') {
    return <PartFailed text={t('more_failed')} failure={next.failure} onRetry={load} />;
  }
  return (
    <button
      type="button"
      className="button is-quiet show-more"
      aria-busy={next?.state === 'loading'}
      onClick={load}
    >
      {t('show_more')}
    </button>
  );
}
