import { connect } from 'node:net';
import { getCities } from '@seahour/api-types/locations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const QUICK = { headersTimeoutMs: 200, requestTimeoutMs: 200 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(QUICK);
});
afterAll(() => server.stop());

/** What comes back until the server ends the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const HEAD = `POST ${getCities.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

test('does not wait for headers that never end', async () => {
  expect(await exchange(HEAD)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  'HTTP/1.0\r\n',
  'HTTP/1.1\r\nConnection: close\r\n',
  'HTTP/1.1\r\nConnection: close\r\nHost: a b?\r\n',
])('answers probes whatever host they name: %j', async (rest) => {
  for (const path of ['/healthz', '/readyz', '/readyz?from=haproxy']) {
    expect(await exchange(`GET ${path} ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 200 .*{"ok":true}$/s);
  }
  expect(await exchange(`GET /api/docs ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('does not wait for a body that was promised longer than it is', async () => {
  expect(await exchange(`${HEAD}Content-Length: 50\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 408 /);
});

test('does not take what follows a body that was promised shorter for its part', async () => {
  expect(await exchange(`${HEAD}Content-Length: 2\r\n\r\n{}{"a":1}`)).toMatch(/HTTP\/1\.1 400 /);
});

test('refuses a length that is too large at once', async () => {
  const answer = await exchange(`${HEAD}Connection: close\r\nContent-Length: 9999999\r\n\r\n{`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('refuses two lengths', async () => {
  const lengths = 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n';
  expect(await exchange(`${HEAD}${lengths}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('answers others while slow clients hang on', async () => {
  const slow = Array.from({ length: 200 }, () => exchange(HEAD));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.post(getCities.path, {})),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ended = await Promise.all(slow);
  expect(ended.every((answer) => answer.startsWith('HTTP/1.1 408'))).toBe(true);
});
