import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { getReviews } from '@seahour/api-types/companies.ts';
import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import {
  createOrder,
  getOrder,
  getOrderStatus,
  getTripLink,
  goToPay,
} from '@seahour/api-types/orders.ts';
import { createOrderManual, getUnconfirmedOrders } from '@seahour/api-types/staff.ts';
import { inviteStaff } from '@seahour/api-types/staff-people.ts';
import { createStaffLink } from '@seahour/api-types/staff-session.ts';
import { reviewTrip } from '@seahour/api-types/trips.ts';
import { getBySession } from '@seahour/api-types/user.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { FIVE_STARS } from './fixtures/guest-reviews.ts';
import { fillMarketplace } from './fixtures/marketplace.ts';
import { openPostOffice } from './fixtures/post-office.ts';
import { FRIDAY_MORNING } from './fixtures/test-app.ts';
import { createCache } from './platform/cache/cache.ts';
import { createDatabase } from './platform/database/pool.ts';
import { describeError } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { insertStaff } from './staff/memberships.ts';
import { beginSession } from './staff/staff-sessions.ts';
import { testDatabase } from './testing/database.ts';

/** What must stay where it was given. */
const CANARY = {
  phone: '+971559876123',
  mail: 'canary.bird@yellow.example',
  name: 'Canary Birdsong',
  comment: 'whistles at dawn',
  card: '4929123412341234',
  initData: 'query_id=canary_init_data&hash=cafe',
  session: 'canary-session-0123456789',
};

/** The only places that hold what somebody typed. */
const HOMES: Record<string, readonly string[]> = {
  orders: [CANARY.phone, CANARY.mail, CANARY.name, CANARY.comment],
  waitlist_entries: [CANARY.mail],
  guest_reviews: [CANARY.name, CANARY.comment],
  // Who signs in by mailbox works here.
  staff: [CANARY.mail],
  staff_sessions: [CANARY.mail],
  staff_links: [CANARY.mail],
};

const ORDER = {
  acq_method: 1,
  company_activity_id: 4,
  date: '2026-11-21',
  time: 12,
  hour_count: 1,
  phone: CANARY.phone,
  mail: CANARY.mail,
  name: CANARY.name,
  comment: CANARY.comment,
};

const { company_activity_id, date, time, hour_count, mail } = ORDER;
const AWAITED = { company_activity_id, date, time, hour_count, mail };

test('keeps what people type out of logs, answers to others, other tables and caches', async () => {
  const { db, drop } = await testDatabase();
  await fillMarketplace(db);
  const away = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const config = readConfig({}, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  const kept: string[] = [];
  const cache = createCache(null);
  const watched: typeof cache = {
    async bytes(key, make) {
      const bytes = await cache.bytes(key, make);
      kept.push(key, bytes ? new TextDecoder().decode(bytes) : '');
      return bytes;
    },
  };
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  const clock = () => new Date(FRIDAY_MORNING);
  const app = createApp({ db, config: config.config, log, clock, cache: watched });
  const broken = createApp({ db: away, config: config.config, log, clock });
  let staffSession: string = CANARY.session;
  const post = async (to: typeof app, path: string, payload: object) => {
    const headers = {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': randomUUID(),
      Cookie: `session_id=${CANARY.session}; staff_session=${staffSession}`,
    };
    const response = await to.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    return { status: response.status, text: await response.text() };
  };

  const made = await post(app, createOrder.path, ORDER);
  expect(made.status).toBe(200);
  const { unique_id } = JSON.parse(made.text);
  const others = await Promise.all([
    post(app, createOrder.path, ORDER),
    post(app, createOrder.path, { ...ORDER, phone: `${CANARY.phone}x`, time: 14 }),
    post(app, createOrder.path, { ...ORDER, card_number: CANARY.card }),
    post(app, createOrder.path, { ...ORDER, [CANARY.card]: 1 }).then(() => ({ text: '' })),
    post(broken, createOrder.path, ORDER),
    post(app, joinWaitlist.path, AWAITED),
    post(app, joinWaitlist.path, { ...AWAITED, date: '2026-11-19' }),
    post(broken, joinWaitlist.path, AWAITED),
    post(app, getOrderStatus.path, { unique_id }),
    post(app, goToPay.path, { unique_id }),
    post(app, getActivitiesCards.path, { city_id: 1, activity_id: 1 }),
    post(app, getUnconfirmedOrders.path, { init_data: CANARY.initData }),
    post(app, getUnconfirmedOrders.path, { init_data: SESSION_INIT_DATA }),
    post(broken, getUnconfirmedOrders.path, { init_data: SESSION_INIT_DATA }),
    post(app, getBySession.path, { session_id: CANARY.session }),
  ]);
  const payNow = { ...ORDER, acq_method: 2, card_token: 'tok_paid', time: 16 };
  const unpaid = JSON.parse((await post(app, createOrder.path, payNow)).text);
  const { text } = await post(app, goToPay.path, { unique_id: unpaid.unique_id });
  const { redirect_url } = JSON.parse(text);
  const page = await app.request(redirect_url);
  expect(page.status).toBe(200);
  const urls = [redirect_url, page.url, ...linksOf(await page.text())];

  const outbox = await mkdtemp(join(tmpdir(), 'seahour-canary-'));
  const mailer = createOutbox({ folder: outbox, from: 'sea@example.com' });
  await openPostOffice({ db, config: config.config, mailer }).deliver(clock());
  const files = await readdir(outbox);
  expect(files).toHaveLength(1);
  const mail = await readFile(join(outbox, files[0] ?? ''), 'utf8');
  // A mailbox may be read by others: the number of a phone and a remark are not repeated there.
  expect(found(mail)).toEqual([CANARY.mail]);
  await rm(outbox, { recursive: true });

  const own = await post(app, getOrder.path, { order_id: unique_id });
  expect(own.text).toContain(CANARY.phone);

  await sql`update orders set order_status = 'completed', starts_at = starts_at - interval '9 days'
    where unique_id = ${unique_id}`.execute(db);
  const { url } = JSON.parse((await post(app, getTripLink.path, { unique_id })).text);
  const shown = { name: CANARY.name, text: CANARY.comment };
  const said = { link: new URL(url).hash.slice(1), scores: FIVE_STARS, ...shown };
  expect((await post(app, reviewTrip.path, said)).status).toBe(200);
  await post(broken, reviewTrip.path, said);
  others.push(await post(app, getReviews.path, { count: 100 }));

  const place = { company_id: 1, name: 'Omar', language: 'en', mail: CANARY.mail } as const;
  await insertStaff(db, { ...place, role: 'owner', boats: null }, null);
  const keep = (secret: string) => {
    staffSession = secret;
  };
  const cookie = { secret: null, isOwnPage: true, device: '', keep, drop() {} };
  await beginSession(db, { mail: CANARY.mail }, { cookie, now: clock() });
  const signed = { init_data: SESSION_INIT_DATA };
  const invited = { ...signed, ...place, role: 'dispatcher' };
  const byPhone = { ...signed, company_activity_id: 1, date: '2026-11-22', time: 12 };
  expect((await post(app, inviteStaff.path, invited)).status).toBe(409);
  expect((await post(app, createStaffLink.path, signed)).status).toBe(200);
  expect((await post(app, createOrderManual.path, { ...byPhone, hour_count: 1 })).status).toBe(200);

  expect(lines.length).toBeGreaterThan(others.length);
  const tables = await readTables(db);
  expect(found(tables.get('orders') ?? '')).toEqual(expect.arrayContaining([CANARY.phone]));
  for (const [name, content] of tables) {
    const allowed = HOMES[name] ?? [];
    expect([name, found(content).filter((value) => !allowed.includes(value))]).toEqual([name, []]);
  }
  expect(found(lines.join())).toEqual([]);
  expect(found(others.map(({ text }) => text).join())).toEqual([]);
  expect(found(kept.join())).toEqual([]);
  expect(found([...urls, ...files].join(' '))).toEqual([]);
  await away.destroy();
  await drop();
});

const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, url = '']) => url);

/** The values that occur in a text, however they are written. */
function found(text: string): string[] {
  const squeezed = text.replace(/[\s().-]/g, '').toLowerCase();
  return Object.values(CANARY).filter((value) =>
    squeezed.includes(value.replace(/[\s().+-]/g, '').toLowerCase()),
  );
}

type Db = Awaited<ReturnType<typeof testDatabase>>['db'];

/** Every row of every table, of the jobs too, as text. */
async function readTables(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const tables = new Map<string, string>();
  for (const { schema, name } of rows) {
    const content = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    tables.set(name, content.rows[0]?.text ?? '');
  }
  return tables;
}
