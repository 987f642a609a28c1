import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../deploy/healthcheck.mjs');

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers 503 until it was asked so often. */
async function readyAfter(times: number, host = '127.0.0.1'): Promise<string> {
  let asked = 0;
  server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(asked > times ? 200 : 503).end();
  }).listen(0, host);
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

async function check(settings: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...options], { env: settings });
  const [code] = await once(child, 'exit');
  return code;
}

test('says whether a process may be sent requests, asked once', async () => {
  const PORT = await readyAfter(1);
  expect(await check({ PORT })).toBe(1);
  expect(await check({ PORT })).toBe(0);
});

test('asks at the address that the process listens on', async () => {
  expect(await check({ PORT: await readyAfter(0, '127.0.0.2'), HOST: '127.0.0.2' })).toBe(0);
  server?.close();
  expect(await check({ PORT: await readyAfter(0, '::1'), HOST: '::1' })).toBe(0);
});

test('waits until the process is ready, and no longer than it runs', async () => {
  const PORT = await readyAfter(2);
  expect(await check({ PORT, MAINPID: String(process.pid) }, '--wait')).toBe(0);
  const gone = spawn(process.execPath, ['--version']);
  await once(gone, 'exit');
  const never = await readyAfter(Number.POSITIVE_INFINITY);
  expect(await check({ PORT: never, MAINPID: String(gone.pid) }, '--wait')).toBe(1);
});
