import { HoursEvent, LIVE_HOURS_PATH } from '@seahour/api-types/live.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type BotApi, startBotApi } from '../../fixtures/bot-api.ts';
import { openEvents } from '../../fixtures/event-source.ts';
import { fillMarketplace } from '../../fixtures/marketplace.ts';
import { fillStaff, STAFF } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { type RunningServer, startServer } from '../../start.ts';
import { runningClock } from '../../testing/clock.ts';
import { testDatabase } from '../../testing/database.ts';

let api: BotApi;
let server: RunningServer;
beforeAll(async () => {
  api = await startBotApi();
  const { db, connection, drop } = await testDatabase();
  await fillMarketplace(db);
  await fillStaff(db);
  const settings = {
    PORT: '0',
    BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    BOT_API_ROOT: api.url,
  };
  const read = readConfig(settings, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const database = { db, connection, close: drop };
  server = await startServer(read.config, {
    database,
    log: createLog('silent'),
    clock: runningClock(FRIDAY_MORNING),
  });
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

test('brings an order from the widget to the chat, and the answer from the chat to open widgets', async () => {
  const base = `http://127.0.0.1:${server.port}`;
  const date = '2026-11-23';
  const widget = await openEvents(`${base}${LIVE_HOURS_PATH}?company_activity_id=1`);
  await widget.next('ready');
  const stateAt = async (hour: number) => {
    const { days } = HoursEvent.parse(await widget.next('hours'));
    return days.find((day) => day.date === date)?.slots[hour]?.state;
  };
  const hours = { company_activity_id: 1, date, time: 16, hour_count: 3 };
  await fetch(base + createOrder.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...hours, acq_method: 1, phone: '+971501234567' }),
  });
  expect(await stateAt(17)).toBe('ordered');
  const isNew = ({ chat_id, text }: BotApi['messages'][number]) =>
    chat_id === STAFF.omar.telegram_id && text.startsWith('New order');
  await api.until(({ messages }) => messages.some(isNew));
  const message = api.messages.find(isNew);
  if (!message) throw new Error('Omar is told');
  const has = (label: string) => () => message.buttons.some(({ text }) => text === label);
  api.press(message, 'Decline');
  await api.until(has('Yes, decline'));
  api.press(message, 'Yes, decline');
  expect(await stateAt(17)).toBe('open');
  await api.until(() => message.text.includes('Declined: omar'));
  widget.close();
});
