import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../outbox/start-jobs.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { startTracing } from './start-tracing.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const received: string[] = [];
const asked: IncomingHttpHeaders[] = [];
let receiver: Server;
let stranger: Server;
let database: TestDatabase;

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
  database = await testDatabase();
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
});
afterAll(async () => {
  receiver.close();
  stranger.close();
  await database.drop();
});

const spans = (): Sent[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const getByHttp = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, (response) => response.resume().on('end', resolve)).on('error', reject);
  });

test('names a job, and below it its calls to others, who are told of the trace', async () => {
  const host = addressOf(stranger);
  const away = await closedAddress();
  const tracing = startTracing({
    endpoint: `http://${addressOf(receiver)}`,
    serviceName: 'seahour',
  });
  const done = Promise.withResolvers<void>();
  const jobs = await startJobs({
    connection: database.connection,
    log: createLog('silent'),
    cronJobs: {},
    handlers: {
      async mail() {
        await getByHttp(`http://${host}/secret-token`);
        await fetch(`http://${host}/secret-token`, { method: 'POST' });
        await getByHttp(`http://${away}/`).catch(() => {});
        await fetch(`http://${away}/`).catch(() => {});
        done.resolve();
        return 'done';
      },
    },
  });
  await sql`insert into pgboss.job (name, data) values ('mail', '{}')`.execute(database.db);
  await done.promise;
  await jobs.stop();
  await tracing.stop();
  const job = spans().find(({ name }) => name === 'mail');
  const calls = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(calls.map(({ name }) => name)).toEqual([
    `GET ${host}`,
    `POST ${host}`,
    `GET ${away}`,
    `GET ${away}`,
  ]);
  expect(asked.map(({ traceparent }) => traceparent)).toEqual(
    calls.slice(0, 2).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  );
  expect(received.join('')).not.toContain('secret-token');
  expect(spans().filter(({ name }) => name.includes(addressOf(receiver)))).toEqual([]);
});

test('passes nothing on once it has stopped', async () => {
  await fetch(`http://${addressOf(stranger)}/`);
  expect(asked.at(-1)).not.toHaveProperty('traceparent');
});
