import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bookOneAtATime } from './one-at-a-time.ts';

/** Says yes to every booking but the third, and notes what it was asked. */
async function startSupplier() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const bookings = asked.filter((line) => line.startsWith('POST /octo/bookings ')).length;
    response.statusCode = bookings === 3 ? 400 : 200;
    response.end(JSON.stringify({ uuid: `b${bookings}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/octo`;
  return { endpoint, asked, close: () => server.close() };
}

test('cancels each booking before the next, and the last at the end', async () => {
  const before = globalThis.fetch;
  const { endpoint, asked, close } = await startSupplier();
  try {
    const bookings = bookOneAtATime({ endpoint, key: 'k' });
    const headers = { Authorization: 'Bearer k' };
    const book = () => fetch(`${endpoint}/bookings`, { method: 'POST', headers, body: '{}' });
    expect(await (await book()).json()).toEqual({ uuid: 'b1' });
    await fetch(`${endpoint}/bookings/b1`, { headers });
    await book();
    await book();
    await book();
    await bookings.end();
    expect(asked).toEqual([
      'POST /octo/bookings Bearer k',
      'GET /octo/bookings/b1 Bearer k',
      'POST /octo/bookings/b1/cancel Bearer k',
      'POST /octo/bookings Bearer k',
      'POST /octo/bookings/b2/cancel Bearer k',
      'POST /octo/bookings Bearer k',
      'POST /octo/bookings Bearer k',
      'POST /octo/bookings/b4/cancel Bearer k',
    ]);
    expect(globalThis.fetch).toBe(before);
  } finally {
    globalThis.fetch = before;
    close();
  }
});
