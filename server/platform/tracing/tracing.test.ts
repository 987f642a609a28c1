import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { startTracing } from './start-tracing.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let app: TestApp;
let receiver: Server;
let endpoint: string;
const received: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push(body);
    response.end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  receiver.close();
});

const spans = (): Sent[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

test("joins its caller's trace, with the statements below the request, and tells nobody's data", async () => {
  const { stop } = startTracing({ endpoint, serviceName: 'seahour' });
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await app.post(createOrder.path, bookingRequest({ mail: 'guest@example.com' }), { traceparent });
  await stop();
  const request = spans().find(({ name }) => name === `POST ${createOrder.path}`);
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  const statements = spans().filter(
    ({ traceId, name }) => traceId === TRACE && /\bbook\b/.test(name),
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
  expect(received.join('')).not.toMatch(/guest@example|971501234567/);
});

test('ends soon although nobody receives', async () => {
  const { stop } = startTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'seahour' });
  await app.request('/healthz');
  const startedMs = performance.now();
  await stop();
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});

test('sends nothing once it has stopped', async () => {
  const before = received.length;
  await app.request('/healthz');
  expect(received.length).toBe(before);
});
