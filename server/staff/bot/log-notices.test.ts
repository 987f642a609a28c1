import { createOrder } from '@seahour/api-types/orders.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { FRIDAY_MORNING, startTestApp } from '../../fixtures/test-app.ts';
import { spreadNotices } from '../staff-messages.ts';
import { startLoggingNotices } from './log-notices.ts';

const NOW = new Date(FRIDAY_MORNING);

test('logs what staff would be told, once, and floods nobody when a bot comes', async () => {
  const app = await startTestApp();
  const hours = { company_activity_id: 1, date: '2026-11-21', time: 16, hour_count: 3 };
  await app.call(createOrder, { ...hours, acq_method: 1, phone: '+971501234567' });
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  const log = pino({ level: 'info' }, { write: resolve });
  const bot = startLoggingNotices({ db: app.db, log, clock: () => NOW });
  expect(JSON.parse(await logged)).toMatchObject({ company_id: 1, event: 'created' });
  await bot.stop();
  expect(await spreadNotices(app.db, NOW)).toBe(0);
  await app.stop();
});
