import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postOutside } from './post-outside.ts';

let server: Server | null = null;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A receiver that does with a connection what it wants. */
async function receiver(act: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => act(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (url: string) =>
  postOutside({ url, headers: {}, body: '{}', timeoutSec: 0.3, isLenient: true });

/** Writes the same over and over, until nobody reads it any more. */
const keepWriting = (socket: Socket, text: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
};

test('reads the beginning of an answer that never ends, and hangs up', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const url = await receiver((socket) => {
    closed = once(socket, 'close');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    keepWriting(socket, 'x'.repeat(10_000), 1);
  });
  const answer = await post(url);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.status !== null && answer.answer.length).toBe(16 * 1024);
  await closed;
});

test.each([
  ['an answer that drips', 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x'],
  ['headers that drip', 'HTTP/1.1 200 OK\r\nA: ', 'x'],
  ['hints without an answer', '', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'],
  ['nothing', '', ''],
])('gives up %s when its time is over', async (_, start, more) => {
  const url = await receiver((socket) => {
    socket.write(start);
    keepWriting(socket, more, 20);
  });
  expect(await post(url)).toEqual({ status: null, error: 'timeout' });
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['headers without an end', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(5_000)}`],
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  ],
  ['a connection that breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nx'],
  ['a status that there is not', 'HTTP/1.1 99999 Odd\r\n\r\n'],
])('takes %s for no answer', async (_, text) => {
  const url = await receiver((socket) => socket.end(text));
  expect(await post(url)).toEqual({ status: null, error: expect.any(String) });
});

test('keeps a compressed answer as it came', async () => {
  const url = await receiver((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x08ab'),
  );
  expect(await post(url)).toMatchObject({ status: 200, answer: '\x1f\x08ab' });
});

test('sends what stands in an address as one line of a request', async () => {
  let request = '';
  const url = await receiver((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  server?.prependListener('connection', (socket) =>
    socket.on('data', (data) => {
      request += data;
    }),
  );
  await post(`${url}a\r\nX-Injected: 1\r\n%0d%0aé?b c`);
  expect(request.split('\r\n')[0]).toBe('POST /aX-Injected:%201%0d%0a%C3%A9?b%20c HTTP/1.1');
  expect(request.toLowerCase()).not.toContain('\nx-injected');
});
