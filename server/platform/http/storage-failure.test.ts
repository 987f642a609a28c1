import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const lines: Record<string, unknown>[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  app = await startTestApp({ log });
});
afterAll(() => app.stop());

const order = {
  acq_method: 1,
  company_activity_id: 1,
  phone: '+971501234567',
  date: '2026-11-21',
  time: 12,
  hour_count: 3,
};

test.each(['53100', '53200', '58030'])(
  'says later, and is not ready, while the database fails with %s',
  async (code) => {
    app.restart();
    expect((await app.request('/readyz')).status).toBe(200);
    await sql`
      create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = ${sql.lit(code)}; end $$;
      create or replace trigger fail before insert on orders execute function fail();
    `.execute(app.db);
    lines.length = 0;
    const refused = await app.post(createOrder.path, order);
    expect([refused.status, errorOf(refused).code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('Retry-After')).not.toBeNull();
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'storage' }]);
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ code });
    expect(JSON.stringify(lines)).not.toMatch(/ at .*\.ts/);
    await sql`drop trigger fail on orders`.execute(app.db);
  },
);
