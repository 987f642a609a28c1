import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that came over the wire. */
export interface Weighed {
  method: string;
  url: URL;
  type: string;
  /** Status line, headers and body, as they were sent. */
  bytes: number;
}

export interface WeighingProxy {
  address: string;
  /** All that was asked for since the proxy began. */
  readonly weighed: readonly Weighed[];
  close(): void;
}

/**
 * A proxy that weighs what a browser asks for through it. Unlike the browser's own list it knows of what
 * frames, prefetches, beacons and the service worker ask for too.
 */
export async function openWeighingProxy(): Promise<WeighingProxy> {
  const weighed: Weighed[] = [];
  const proxy = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '');
    const { method = 'GET', headers } = asked;
    const one: Weighed = { method, url, type: '', bytes: 0 };
    weighed.push(one);
    const passed = request(url, { method, headers }, (found) => {
      const { statusCode = 502, statusMessage = '', rawHeaders } = found;
      one.type = found.headers['content-type']?.split(';')[0] ?? '';
      one.bytes += headBytes(statusCode, statusMessage, rawHeaders);
      found.on('data', (part: Buffer) => {
        one.bytes += part.length;
      });
      answer.writeHead(statusCode, statusMessage, rawHeaders);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    weighed,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** `HTTP/1.1 200 OK`, a line for each header, and an empty one. */
function headBytes(status: number, reason: string, rawHeaders: readonly string[]): number {
  const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
  return `HTTP/1.1 ${status} ${reason}\r\n\r\n`.length + lines;
}
