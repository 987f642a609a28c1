import type { Client, Result } from '@seahour/api-types/client.ts';
import type { ChangeEvent } from '@seahour/api-types/live.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { createQueryCache } from '@seahour/ui/query/live.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { createCrewClient } from './crew-client.ts';
import { createOrderLists, type OrderSearch } from './order-lists.ts';

interface Asked {
  after?: string;
  limit: number;
}

const SEARCH: OrderSearch = { list: 'next' };
const cleaning: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleaning.splice(0)) clean();
});

/** A server with orders by their numbers. */
function setUp(count: number) {
  const asked: Asked[] = [];
  const server = {
    ids: Array.from({ length: count }, (_, index) => String(index)),
    isDown: false,
  };
  const client: Client = {
    async call(_, payload) {
      const { after, limit } = payload as Asked;
      asked.push({ limit, ...(after && { after }) });
      if (server.isDown) return { ok: false, failure: { code: 'internal' } } as Result<never>;
      const from = after ? server.ids.indexOf(after) + 1 : 0;
      const ids = server.ids.slice(from, from + limit);
      const next = from + limit < server.ids.length ? ids.at(-1) : undefined;
      const data = { orders: ids.map((order_id) => ({ order_id })), ...(next && { next }) };
      return { ok: true, data } as Result<never>;
    },
  };
  const queries = createQueryCache<(change: ChangeEvent) => boolean>();
  const lists = createOrderLists({
    client: createCrewClient(client, 'signed', {
      now: () => new Date(),
      isReachable: async () => true,
    }),
    queries,
    onRead() {},
    lastSeen: () => () => null,
  });
  const list = lists.list(SEARCH);
  list.$value.listen(() => {});
  cleaning.push(() => cleanStores(list.$value));
  const ids = () => dataOf(list.$value.get())?.orders.map(({ order_id }) => order_id);
  return { asked, server, lists, list, ids, queries };
}

test('lists a page, and the ones that follow as they are asked for', async () => {
  const { list, ids, server } = setUp(70);
  await expect.poll(ids).toHaveLength(30);
  await list.loadNext();
  await list.loadNext();
  expect(ids()).toEqual(server.ids);
  await list.loadNext();
  expect(ids()).toHaveLength(70);
});

test('refreshes as far as was listed, and shows that at once', async () => {
  const { list, ids, server, asked } = setUp(300);
  await expect.poll(ids).toHaveLength(30);
  for (let page = 1; page < 5; page++) await list.loadNext();
  expect(ids()).toHaveLength(150);
  asked.length = 0;
  server.ids = ['new', ...server.ids];
  list.refresh();
  expect(ids()).toHaveLength(150);
  await expect.poll(() => ids()?.[0]).toBe('new');
  expect(ids()).toEqual(server.ids.slice(0, 150));
  expect(asked.map(({ limit }) => limit)).toEqual([100, 50]);
});

test('keeps what is listed where the next page fails, and loads it when asked again', async () => {
  const { list, lists, ids, server } = setUp(40);
  await expect.poll(ids).toHaveLength(30);
  server.isDown = true;
  await list.loadNext();
  expect(ids()).toHaveLength(30);
  expect(lists.$next.get()[lists.keyOf(SEARCH)]).toMatchObject({ state: 'failed' });
  server.isDown = false;
  await list.loadNext();
  expect(ids()).toHaveLength(40);
  expect(lists.$next.get()[lists.keyOf(SEARCH)]).toEqual({ state: 'idle' });
});

test('lists no order twice where one came in between two pages', async () => {
  const { list, ids, server } = setUp(40);
  await expect.poll(ids).toHaveLength(30);
  server.ids = [...server.ids.slice(0, 30), '3', ...server.ids.slice(30)];
  await list.loadNext();
  expect(new Set(ids()).size).toBe(ids()?.length);
});

test('shows an order as it is now in each list that has it', async () => {
  const { lists, list, ids } = setUp(3);
  await expect.poll(ids).toHaveLength(3);
  lists.show({ order_id: '1', order_status: 'confirmed' } as StaffOrder);
  expect(ids()).toEqual(['0', '1', '2']);
  expect(dataOf(list.$value.get())?.orders[1]).toMatchObject({ order_status: 'confirmed' });
});

test('is concerned by orders of the boats that it is limited to, and by no closed hours', () => {
  const { lists, queries } = setUp(1);
  lists.list({ list: 'all', company_activity_ids: [7] });
  const day = { from: '2026-11-21', to: '2026-11-21' };
  const concerned = (change: object) =>
    queries.matching((concerns) => concerns({ ...day, ...change } as ChangeEvent)).length;
  expect(concerned({ company_activity_id: 7, order_id: 'a' })).toBe(2);
  expect(concerned({ company_activity_id: 8, order_id: 'a' })).toBe(1);
  expect(concerned({ company_activity_id: 7 })).toBe(0);
});
