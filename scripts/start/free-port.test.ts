import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

async function take(port: number): Promise<number> {
  const server = createServer().listen(port);
  taken.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('gives another port where somebody listens on the one that was asked for', async () => {
  const port = await take(0);
  expect(await freePort(port)).toBeGreaterThan(port);
});

test('says in one line that there is none left', async () => {
  await take(65_535);
  await expect(freePort(65_535)).rejects.toMatchObject({
    name: 'StartProblem',
    message: 'PORT: none is free from 65535 to 65535.',
  });
});

test('gives any port where none is asked for', async () => {
  expect(await freePort(0)).toBeGreaterThan(0);
});
