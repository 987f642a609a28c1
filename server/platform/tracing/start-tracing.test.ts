import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { startJobs } from '../../outbox/start-jobs.ts';
import { createLog } from '../log.ts';
import { type RunningTracing, startTracing } from './start-tracing.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const received: string[] = [];
const asked: IncomingHttpHeaders[] = [];
let receiver: Server;
let stranger: Server;
let app: TestApp;
let tracing: RunningTracing;

const addressOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

/** Where nobody answers. */
async function closedAddress(): Promise<string> {
  const server = await listening(createServer());
  const address = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

beforeAll(async () => {
  receiver = await listening(
    createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      received.push(body);
      response.end('{}');
    }),
  );
  stranger = await listening(
    createServer((request, response) => {
      asked.push(request.headers);
      response.writeHead(request.url === '/secret-token' ? 200 : 503).end();
    }),
  );
  tracing = startTracing({ endpoint: `http://${addressOf(receiver)}`, serviceName: 'seahour' });
  app = await startTestApp({ traceRequests: tracing.traceRequests });
});
afterAll(async () => {
  receiver.close();
  stranger.close();
  await app.stop();
});

const spans = (): Sent[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const said = ({ attributes }: Sent, key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0];

const getByHttp = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, (response) => response.resume().on('end', resolve)).on('error', reject);
  });

/** A job that calls others, and one that fails. */
async function workOnce(host: string, away: string): Promise<void> {
  await sql`delete from pgboss.job`.execute(app.db);
  const done = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = await startJobs({
    connection: app.connection,
    log: createLog('silent'),
    cronJobs: {},
    handlers: {
      async mail() {
        await getByHttp(`http://${host}/secret-token`);
        await sql`select secret from nothing`.execute(app.db).catch(() => {});
        await fetch(`http://${host}/secret-token`, { method: 'POST' });
        await getByHttp(`http://${away}/`).catch(() => {});
        await fetch(`http://${away}/`).catch(() => {});
        done[0]?.resolve();
        return 'done';
      },
      async refund() {
        done[1]?.resolve();
        throw new Error('guest@example.com has no card');
      },
    },
  });
  await sql`insert into pgboss.job (name, data) values ('mail', '{}'), ('refund', '{}')`.execute(
    app.db,
  );
  await Promise.all(done.map(({ promise }) => promise));
  await jobs.stop();
}

test("joins its caller's trace, names what goes on, and tells nobody's data", async () => {
  const host = addressOf(stranger);
  const away = await closedAddress();
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await app.post(createOrder.path, bookingRequest({ mail: 'guest@example.com' }), {
    traceparent,
    tracestate: 'x=visitor',
    baggage: 'guest=secret-1',
  });
  await app.request('/my/secret-path');
  await workOnce(host, away);
  await tracing.stop();

  const request = spans().find(({ name }) => name === `POST ${createOrder.path}`) as Sent;
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(said(request, 'http.route')).toBe(createOrder.path);
  expect(said(request, 'http.response.status_code')).toBe(200);
  expect(said(request, 'seahour.request_id')).toMatch(/./);
  const statements = spans().filter(
    (span) => span.traceId === TRACE && /\bbook\(/.test(String(said(span, 'db.query.text'))),
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request.spanId);

  const job = spans().find(({ name }) => name === 'mail');
  const failed = spans().find(({ name }) => name === 'refund') as Sent;
  expect(failed).toMatchObject({ status: { code: 2 } });
  expect(said(failed, 'error.type')).toBe('Error');
  const query = spans().find(
    (span) => said(span, 'db.query.text') === 'select secret from nothing',
  );
  expect(query).toMatchObject({ status: { code: 2 } });
  const calls = spans().filter(
    (span) => span.parentSpanId === job?.spanId && said(span, 'http.request.method') !== undefined,
  );
  const called = (span: Sent) => `${span.name} 127.0.0.1:${said(span, 'server.port')}`;
  expect(calls.map(called).toSorted()).toEqual(
    [`GET ${away}`, `GET ${away}`, `GET ${host}`, `POST ${host}`].toSorted(),
  );
  const parents = calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
  expect(asked).toHaveLength(2);
  for (const { traceparent: told, ...others } of asked) {
    expect(parents).toContain(told);
    expect(others).not.toHaveProperty('tracestate');
    expect(others).not.toHaveProperty('baggage');
  }
  expect(spans().map(called)).not.toContain(`POST ${addressOf(receiver)}`);
  expect(received.join('')).not.toMatch(/guest@example|971501234567|secret-|visitor/);
});

test('sends and passes on nothing once it has stopped', async () => {
  const before = received.length;
  await app.request('/healthz');
  await fetch(`http://${addressOf(stranger)}/`);
  expect(asked.at(-1)).not.toHaveProperty('traceparent');
  expect(received.length).toBe(before);
});

test('ends soon although nobody receives', async () => {
  const { stop } = startTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'seahour' });
  await fetch(`http://${addressOf(stranger)}/`);
  const startedMs = performance.now();
  await stop();
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});
