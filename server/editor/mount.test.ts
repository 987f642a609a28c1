import { Hono } from 'hono';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import type { Env } from '../platform/http/env.ts';
import { type Listening, listen } from '../platform/http/listen.ts';
import { createLog } from '../platform/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { answerBy, editorProxy } from './mount.ts';

const log = createLog('silent');
const TRUSTED = { TRUSTED_PROXY: '127.0.0.1' };

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  return database.drop;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** An editor's process that says what it was asked, and how. */
function createEcho() {
  const echo = new Hono<Env>();
  echo.post('/api/editor/echo', async (c) => {
    c.header('Set-Cookie', 'editor_session=1; Path=/api/editor', { append: true });
    c.header('Set-Cookie', 'other=2', { append: true });
    c.header('Cache-Control', 'no-store');
    return c.json({ headers: c.req.header(), body: await c.req.text(), query: c.req.query('a') });
  });
  return echo;
}

async function listenTo(echo: Hono<Env>): Promise<Listening & { url: string }> {
  const listening = await listen(echo.fetch, { port: 0, host: '127.0.0.1' });
  stops.push(listening.close);
  return { ...listening, url: `http://127.0.0.1:${listening.port}` };
}

async function serve(editor: Parameters<typeof startTestServer>[0] & object): Promise<TestServer> {
  const server = await startTestServer({ db: database.db, settings: TRUSTED, ...editor });
  stops.push(server.stop);
  return server;
}

const ASKED = {
  Cookie: 'editor_session=0',
  Origin: 'https://seahour.example',
  'Sec-Fetch-Site': 'same-origin',
  'X-Language': 'ar',
  'X-Forwarded-For': '203.0.113.7',
  'X-Secret': 'not for it',
};

test('passes on who calls, from where and with which cookies, and nothing that it does not name', async () => {
  const { url } = await listenTo(createEcho());
  const server = await serve({ editor: editorProxy({ url, log }) });
  const sent = await server.post('/api/editor/echo?a=1', { file: 'x' }, ASKED);
  const { headers, body, query } = (await sent.json()) as {
    headers: Record<string, string>;
    body: string;
    query: string;
  };
  expect([sent.status, body, query]).toEqual([200, '{"file":"x"}', '1']);
  expect(headers).toMatchObject({
    cookie: 'editor_session=0',
    origin: 'https://seahour.example',
    'sec-fetch-site': 'same-origin',
    'x-language': 'ar',
    'x-forwarded-for': '203.0.113.7',
    'content-type': 'application/json',
  });
  expect(Object.keys(headers)).not.toContain('x-secret');
});

test.each(['in this process', 'in its own'])(
  'answers with its cookies and our headers, %s',
  async (where) => {
    const isOwn = where === 'in its own';
    const echo = createEcho();
    const editor = isOwn ? editorProxy({ url: (await listenTo(echo)).url, log }) : answerBy(echo);
    const server = await serve({ editor });
    const { headers } = await server.post('/api/editor/echo', {}, ASKED);
    expect(headers.getSetCookie()).toEqual(['editor_session=1; Path=/api/editor', 'other=2']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toMatch("default-src 'none'");
    expect(headers.get('X-Request-Id')).toBeTruthy();
    // Pages of partners may call the rest of the API.
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await server.post('/api/editor/nothing', {})).status).toBe(404);
  },
);

test('is unavailable while the editor’s process is away, in the caller’s language', async () => {
  const { url, close } = await listenTo(createEcho());
  await close();
  const server = await serve({ editor: editorProxy({ url, log }) });
  const sent = await server.post('/api/editor/echo', {}, { 'X-Language': 'ru' });
  expect(sent.status).toBe(503);
  expect(sent.headers.get('Retry-After')).toBeTruthy();
  const { error } = (await sent.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe('unavailable');
  expect(error.message).toMatch(/[а-я]/);
});

test('keeps nobody waiting but who asked an editor that does not answer', async () => {
  const hanging = new Hono<Env>();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  hanging.all('*', async (c) => {
    asked.resolve();
    await answered.promise;
    return c.text('late');
  });
  const { url } = await listenTo(hanging);
  const server = await serve({ editor: editorProxy({ url, log, timeoutMs: 500 }) });
  const slow = server.post('/api/editor/echo', {});
  await asked.promise;
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  expect((await slow).status).toBe(503);
  answered.resolve();
});
