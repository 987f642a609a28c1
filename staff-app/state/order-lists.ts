import type { Failure, Result } from '@seahour/api-types/client.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { ChangeEvent } from '@seahour/api-types/live.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { searchOrders } from '@seahour/api-types/staff-orders.ts';
import type { LiveQuery, QueryCache } from '@seahour/ui/query/live.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { atom } from 'nanostores';
import type { CrewClient } from './crew-client.ts';

/** What is listed. */
export type OrderSearch = Omit<RequestOf<typeof searchOrders>, 'init_data' | 'after' | 'limit'>;

export type OrderCounts = NonNullable<ResponseOf<typeof searchOrders>['counts']>;

/** What limits a list. */
export type OrderLimits = {
  [Name in Exclude<keyof OrderSearch, 'list'>]?: OrderSearch[Name] | undefined;
};

/** What is chosen on the screen of orders; null for the list that it opens in. */
export type OrderChoice = OrderLimits & { list: OrderSearch['list'] | null };

/** As far as a list was scrolled, as one answer. */
export type ListedOrders = Pick<ResponseOf<typeof searchOrders>, 'orders' | 'next'>;

/** How the page that follows is doing. */
export type NextPage = { state: 'idle' | 'loading' } | { state: 'failed'; failure: Failure };

export interface OrderListQuery extends LiveQuery<ListedOrders> {
  /** Fetches the page that follows and appends it; what is listed stays, also where that fails. */
  loadNext(): Promise<void>;
}

const PAGE_SIZE = 30;
/** The most that one call gives. */
const MOST_ORDERS = 100;

interface OrderListsConfig {
  client: CrewClient;
  queries: QueryCache<(change: ChangeEvent) => boolean>;
  /** A list was read as far as it is shown. */
  onRead(key: string, listed: ListedOrders): void;
  /** What stands in for a list that could not be read. */
  lastSeen(
    key: string,
    parse: (data: unknown) => ListedOrders | null,
  ): (failure: Failure) => ListedOrders | null;
}

export type OrderLists = ReturnType<typeof createOrderLists>;

/** Lists of orders in pages. A refresh fetches what is listed again and shows it at once. */
export function createOrderLists({ client, queries, onRead, lastSeen }: OrderListsConfig) {
  /** It stays while other screens are shown. */
  const $choice = atom<OrderChoice>({ list: null });
  /** Of the lists, as they were told last. */
  const $counts = atom<OrderCounts | null>(null);
  const $next = atom<Readonly<Record<string, NextPage>>>({});

  const setNext = (key: string, page: NextPage) => $next.set({ ...$next.get(), [key]: page });

  function list(search: OrderSearch): OrderListQuery {
    const key = keyOf(search);
    const isOfBoats = ({ company_activity_id: id, order_id }: ChangeEvent): boolean =>
      order_id !== undefined && (search.company_activity_ids?.includes(id) ?? true);
    const read = async (signal: AbortSignal): Promise<Result<ListedOrders>> => {
      const listed = dataOf(query.$value.get())?.orders.length ?? 0;
      let orders: ListedOrders['orders'] = [];
      let after: string | undefined;
      do {
        const missing = Math.max(listed, PAGE_SIZE) - orders.length;
        const limit = Math.min(missing, MOST_ORDERS);
        const page = { ...search, limit, ...(after && { after }) };
        const found = await client.ask(searchOrders, page, { signal });
        if (!found.ok) return found;
        if (found.data.counts) $counts.set(found.data.counts);
        orders = [...orders, ...found.data.orders];
        after = found.data.next;
      } while (after && orders.length < listed);
      const data = { orders, ...(after && { next: after }) };
      // What was looked for is looked for once.
      if (!search.text) onRead(key, data);
      return { ok: true, data };
    };
    const fallback = lastSeen(key, (data) => searchOrders.response.safeParse(data).data ?? null);
    const query = queries.get<ListedOrders>(key, isOfBoats, read, fallback);

    async function loadNext(): Promise<void> {
      const after = dataOf(query.$value.get())?.next;
      if (!after || $next.get()[key]?.state === 'loading') return;
      setNext(key, { state: 'loading' });
      const found = await client.ask(searchOrders, { ...search, limit: PAGE_SIZE, after });
      if (found.ok) {
        const { orders, next } = found.data;
        query.change((known) =>
          // What was refreshed meanwhile may end elsewhere.
          known.next === after
            ? { orders: [...known.orders, ...newOf(orders, known.orders)], ...(next && { next }) }
            : known,
        );
      }
      setNext(key, found.ok ? { state: 'idle' } : { state: 'failed', failure: found.failure });
    }

    return { ...query, loadNext };
  }

  return {
    $choice,
    $counts,
    $next,
    list,
    keyOf,
    /** The order as it is now, in each list that has it. */
    show(order: StaffOrder): void {
      for (const query of queries.matching((_, key) => key.startsWith(LIST))) {
        (query as unknown as LiveQuery<ListedOrders>).change(({ orders, ...rest }) => ({
          ...rest,
          orders: orders.map((each) => (each.order_id === order.order_id ? order : each)),
        }));
      }
    },
  };
}

const LIST = 'list ';
const keyOf = (search: OrderSearch): string => LIST + JSON.stringify(search);

const newOf = (orders: ListedOrders['orders'], known: ListedOrders['orders']) =>
  orders.filter(({ order_id }) => known.every((each) => each.order_id !== order_id));
