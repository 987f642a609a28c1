import { createHmac } from 'node:crypto';
import * as contract from '@seahour/api-types/editor.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestEditor, type TestEditor } from '../fixtures/editor.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { listen } from '../platform/http/listen.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createLog } from '../platform/log.ts';
import { HOOK_PATH } from './hook.ts';
import { editorProxy } from './mount.ts';

const log = createLog('silent');
const PUSH = JSON.stringify({
  ref: 'refs/heads/main',
  head_commit: { message: 'Цены — с ноября' },
});

let editor: TestEditor;
/** In front of the editor's process, as visitors reach it. */
let server: TestServer;
let stopEditor: () => Promise<void>;
beforeAll(async () => {
  editor = await startTestEditor({ limits: createLimits(null) });
  const process = await listen(editor.fetch, { port: 0, host: '127.0.0.1' });
  stopEditor = process.close;
  const url = `http://127.0.0.1:${process.port}`;
  server = await startTestServer({ db: editor.db, editor: editorProxy({ url, log }) });
});
beforeEach(() => editor.reset());
afterAll(async () => {
  await server.stop();
  await stopEditor();
  await editor.stop();
});

const newSecret = async () => (await editor.call('olga', contract.createHookSecret, {})).secret;
const signed = (body: string, secret: string) => ({
  'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(server.base + HOOK_PATH, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-GitHub-Event': 'push', ...headers },
  });
async function causes(): Promise<string[]> {
  await editor.builds().idle();
  return (await editor.call('olga', contract.getBuilds, {})).map(({ cause }) => cause);
}

test('a signed delivery of any type has the files imported and all pages built', async () => {
  const secret = await newSecret();
  const form = `payload=${encodeURIComponent(PUSH)}`;
  for (const [body, type] of [
    [PUSH, 'application/json'],
    [form, 'application/x-www-form-urlencoded'],
    ['', 'application/json'],
  ] as const) {
    const sent = await send(body, { ...signed(body, secret), 'Content-Type': type });
    expect([sent.status, await sent.json()]).toEqual([202, {}]);
    await editor.builds().idle();
  }
  expect(await causes()).toEqual(['hook', 'hook', 'hook']);
  expect(editor.publisher.builds).toEqual(['all', 'all', 'all']);
  const triggers = await editor.call('emil', contract.getBuildTriggers, {});
  expect(triggers.hook).toMatchObject({
    url: `https://sea.example${HOOK_PATH}`,
    made: { by: 'Olga' },
  });
  expect(JSON.stringify(triggers)).not.toContain(secret);
});

test('one that comes again and again while pages are built is built once more', async () => {
  const secret = await newSecret();
  const held = Promise.withResolvers<void>();
  let builds = 0;
  editor.publisher.break({
    async build() {
      builds += 1;
      await held.promise;
      return null;
    },
  });
  await send(PUSH, signed(PUSH, secret));
  await expect.poll(() => builds).toBe(1);
  for (let again = 0; again < 5; again += 1) {
    expect((await send(PUSH, signed(PUSH, secret))).status).toBe(202);
  }
  held.resolve();
  expect(await causes()).toEqual(['hook', 'hook']);
  expect(builds).toBe(2);
});

test('whatever else comes is refused alike, and builds nothing', async () => {
  const unset = await send(PUSH, signed(PUSH, ''));
  const refusal = await unset.text();
  expect(unset.status).toBe(401);
  const secret = await newSecret();
  const right = signed(PUSH, secret)['X-Hub-Signature-256'];
  const attacks: [string, Record<string, string>][] = [
    [PUSH, {}],
    [PUSH, { 'X-Hub-Signature-256': '' }],
    [PUSH, { 'X-Hub-Signature-256': 'sha256=' }],
    [PUSH, { 'X-Hub-Signature-256': right.slice(0, -1) }],
    [PUSH, { 'X-Hub-Signature-256': `${right}0` }],
    [PUSH, { 'X-Hub-Signature-256': right.replace('sha256=', 'sha1=') }],
    [PUSH, { 'X-Hub-Signature-256': `${right}, ${right}` }],
    [PUSH, { 'X-Hub-Signature': right }],
    [PUSH, signed(PUSH, '')],
    [PUSH, signed(PUSH, `${secret}x`)],
    [`${PUSH} `, { 'X-Hub-Signature-256': right }],
    ['', { 'X-Hub-Signature-256': right }],
    [PUSH, { ...editor.headersOf('olga') }],
    [PUSH, { 'X-Hub-Signature-256': right.slice(0, -1), 'X-GitHub-Event': 'ping' }],
  ];
  for (const [body, headers] of attacks) {
    const sent = await send(body, headers);
    expect([sent.status, await sent.text()], JSON.stringify(headers)).toEqual([401, refusal]);
  }
  expect(await causes()).toEqual([]);
});

test('a new secret takes the place of the one before', async () => {
  const [first, second] = [await newSecret(), await newSecret()];
  expect(first).not.toBe(second);
  expect((await send(PUSH, signed(PUSH, first))).status).toBe(401);
  expect((await send(PUSH, signed(PUSH, second))).status).toBe(202);
});

test('a ping is answered and builds nothing; other methods and huge bodies are refused', async () => {
  const secret = await newSecret();
  const ping = await send(PUSH, { ...signed(PUSH, secret), 'X-GitHub-Event': 'ping' });
  expect(ping.status).toBe(200);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const sent = await fetch(server.base + HOOK_PATH, { method });
    expect([method, sent.status, sent.headers.get('Allow')]).toEqual([method, 405, 'POST']);
  }
  const huge = 'x'.repeat(1_000_001);
  expect((await send(huge, signed(huge, secret))).status).toBe(413);
  expect(await causes()).toEqual([]);
});

test('deliveries are counted, the signed ones too', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await send(PUSH)).status);
  expect(statuses.at(-1)).toBe(429);
  const secret = await newSecret();
  const sent = await send(PUSH, signed(PUSH, secret));
  expect(sent.status).toBe(429);
  expect(Number(sent.headers.get('Retry-After'))).toBeGreaterThan(0);
});
