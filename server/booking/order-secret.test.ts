import { liveStaff } from '@seahour/api-types/live.ts';
import { createOrder, getOrder, getOrderStatus, goToPay } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewFeed } from '../calendars/feed.ts';
import { openEvents } from '../fixtures/event-source.ts';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { openPostOffice } from '../fixtures/post-office.ts';
import { fillStaff, launchOf, STAFF, type StaffName } from '../fixtures/staff.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import type { Message } from '../platform/telegram/messenger.ts';
import { revokeMembership } from '../staff/memberships.ts';

const NOW = new Date(FRIDAY_MORNING);
const GUEST = { name: 'Elena Moreno', phone: '+971501234567', mail: 'elena@example.com' };
const ORDER = { company_activity_id: 1, date: '2026-11-21', time: 12, hour_count: 3, ...GUEST };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ live: true, settings: { RATE_LIMITS: 'off' } });
  await fillStaff(server.db);
});
afterAll(() => server.stop());

const launch = async (name: StaffName) => ({
  init_data: await launchOf(server.db, STAFF[name].telegram_id),
});

async function ask(name: StaffName, path: string, payload: object): Promise<string> {
  const response = await server.post(path, { ...(await launch(name)), ...payload });
  return response.text();
}

/** Everything that the bot writes to anybody. */
async function messages(): Promise<string> {
  const sent: Message[] = [];
  const keep = async (message: Message) => {
    sent.push(message);
    return { state: 'done', id: `${sent.length}` } as const;
  };
  const messenger = {
    send: (_: number, message: Message) => keep(message),
    edit: (_: number, __: number, message: Message) => keep(message),
  };
  const appUrl = 'https://sea.example/crew';
  await openPostOffice({ db: server.db, config: messageSettings(), messenger, appUrl }).deliver(
    NOW,
  );
  return JSON.stringify(sent);
}

/** Everything that a crew member's screens, stream, messages and calendar show of an order. */
async function whatCrewSee(order_id: OrderId): Promise<string> {
  const day = { company_activity_id: 1, date: ORDER.date, current_hours: 8 };
  const seen = [
    await ask('lena', staff.getUnconfirmedOrders.path, {}),
    await ask('lena', staff.getOwnedActivities.path, {}),
    await ask('lena', staff.getDateOrders.path, day),
    await ask('lena', staff.getWorkingStatus.path, { ...day, current_hours: 13 }),
    await ask('lena', staff.getOrderDetails.path, { order_id }),
    await messages(),
  ];
  const events = await openEvents(server.base + liveStaff.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await launch('lena')),
  });
  await events.next('ready');
  seen.push(await ask('lena', staff.setOrderStatus.path, { order_id, status: 'confirmed' }));
  seen.push(JSON.stringify(await events.next('change')));
  events.close();
  seen.push(await messages());
  const feed = await renewFeed(server.db, 1, NOW);
  seen.push(await (await fetch(server.base + feed)).text());
  return seen.join('\n');
}

test('leaves a crew member who is revoked nothing that opens a booking', async () => {
  const made = await server.post(createOrder.path, { ...ORDER, acq_method: 1 });
  const { unique_id, number } = createOrder.response.parse(await made.json());
  const order_id = await orderIdOf(server.db, unique_id);
  const seen = await whatCrewSee(order_id);
  // It is the order that they saw, many times over, and never its secret.
  expect(seen.split(number).length).toBeGreaterThan(6);
  expect(seen).toContain(order_id);
  expect(seen).not.toContain(unique_id);

  const { rows } = await sql<{ id: number }>`
    select id from staff where telegram_id = ${STAFF.lena.telegram_id}`.execute(server.db);
  await revokeMembership(server.db, rows[0]?.id ?? 0, NOW);
  const tokens = new Set(seen.split(/[^\w-]+/).filter((token) => token.length >= 8));
  expect(tokens).toContain(number);
  for (const token of tokens) {
    const calls = [
      server.post(getOrder.path, { order_id: token }),
      server.post(getOrderStatus.path, { unique_id: token }),
      server.post(goToPay.path, { unique_id: token }),
    ];
    for (const { status } of await Promise.all(calls)) expect([404, 422]).toContain(status);
  }
  const gone = await ask('lena', staff.getOrderDetails.path, { order_id });
  expect(JSON.parse(gone).error.code).toBe('forbidden');
  // Its holder reads it all the same.
  const own = await server.post(getOrder.path, { order_id: unique_id });
  expect(await own.json()).toMatchObject({ number, ...GUEST });
});
