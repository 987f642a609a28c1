import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFromHotel, fillHotel, HOTEL } from '../../fixtures/partners.ts';
import { NO_WRITERS } from '../../fixtures/post-office.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { startWebhookReceiver } from '../../fixtures/webhook-receiver.ts';
import { createDelivery } from '../../outbox/deliver.ts';
import { startJobs } from '../../outbox/start-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { insertPartner } from '../partners.ts';
import { setWebhook } from './webhook-rows.ts';
import { createPartnerWriter } from './writer.ts';

const MARINA = { id: 'marina', name: 'Marina', origins: [], commission_percent: 0 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
  await insertPartner(app.db, MARINA, new Date(FRIDAY_MORNING));
  await bookFromHotel(app);
});
afterAll(() => app.stop());

/** Events of as many bookings, all to be sent. */
const fill = (partnerId: string, count: number) =>
  sql`
  with events as (
    insert into partner_events (partner_id, order_id, type, data)
    select ${partnerId}, gen_random_uuid(), e.type, e.data
    from (select * from partner_events limit 1) e, generate_series(1, ${count}::int)
    returning event_id, type
  ), written as (
    insert into messages (audience, channel, event, partner_event_id)
    select 'partner', 'webhook', type, event_id from events returning message_id
  )
  select count(*) from written`.execute(app.db);

const queueAll = () =>
  sql`
  select queue_sending(array_agg(message_id order by message_id), interval '0') from messages
  where audience = 'partner'`.execute(app.db);

test('delays nobody though thousands of events wait for a receiver that never answers', async () => {
  const [dead, good] = [await startWebhookReceiver(), await startWebhookReceiver()];
  dead.setAnswer(null);
  await setWebhook(app.db, { partnerId: MARINA.id, url: dead.url });
  await setWebhook(app.db, { partnerId: HOTEL.id, url: good.url });
  await fill(MARINA.id, 5_000);
  await queueAll();
  await fill(HOTEL.id, 20);
  const writer = createPartnerWriter({
    ...{ db: app.db, settings: { webhookPrivateNetworks: true }, octoBody: async () => null },
  });
  const log = createLog('silent');
  const webhook = createDelivery({
    ...{ db: app.db, log, clock: () => new Date() },
    writers: { ...NO_WRITERS, partner: writer },
  });
  const jobs = await startJobs({
    ...{ connection: app.connection, log, handlers: { webhook }, cronJobs: {} },
  });
  await expect.poll(() => dead.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await queueAll();
  const startMs = performance.now();
  await expect.poll(() => good.received.length, { timeout: 20_000 }).toBe(20);
  expect(performance.now() - startMs).toBeLessThan(10_000);
  // After the first try everything of the dead one is put off at once.
  await expect
    .poll(
      async () =>
        (
          await sql<{ due: number }>`select count(*)::int as due from pgboss.job
            where name = 'webhook' and state < 'active' and start_after <= now()`.execute(app.db)
        ).rows[0]?.due,
      { timeout: 15_000 },
    )
    .toBe(0);
  expect(dead.received.length).toBeLessThan(5);
  await Promise.all([jobs.stop(), dead.stop(), good.stop()]);
}, 60_000);
