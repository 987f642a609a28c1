import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export interface ListenOptions {
  /** 0 asks the system for a free one. */
  port: number;
  /** An address or name of this machine, e.g. `127.0.0.1`; all of its addresses without one. */
  host?: string | undefined;
  /** A client that is slower with its headers, or with its whole request, is answered 408. */
  headersTimeoutMs?: number;
  requestTimeoutMs?: number;
}

export interface Listening {
  port: number;
  /** From now on each answer is the last of its connection; new ones are still taken. */
  drain(): void;
  /** Finishes the requests in flight; those that take too long are cut off. */
  close(): Promise<void>;
}

/** Slowloris clients have to be quicker than this; so do honest ones, and they are. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often slow clients are looked for, as a part of the shorter timeout. */
const LOOKS_PER_TIMEOUT = 10;
/** Requests still running then are cut off: a stop takes less than five seconds. */
const STOP_TIMEOUT_MS = 3_000;
const SWEEP_INTERVAL_MS = 50;
/**
 * Longer than proxies keep a connection (nginx: 60 s), so that they end it and not we: a POST that is
 * sent on one that is just being closed is lost, and no proxy sends it again.
 */
const KEEP_ALIVE_MS = 75_000;

const PROBED_PATH = /^\/(?:healthz|readyz)(?:\?|$)/;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Rejects with `EADDRINUSE` where the port is taken. */
export function listen(
  fetch: Fetch,
  {
    port,
    host,
    headersTimeoutMs = HEADERS_TIMEOUT_MS,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(headersTimeoutMs, requestTimeoutMs) / LOOKS_PER_TIMEOUT,
      // Missing ones are refused behind us, except of probes.
      requireHostHeader: false,
    };
    const handle = getRequestListener(fetch);
    const server = createServer(serverOptions, (request, answer) =>
      namesTwoHosts(request) ? refuseHosts(answer) : handle(request, answer),
    );
    server.prependListener('request', nameHost);
    const drain = () => {
      server.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'));
    };
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, drain, close });
    });

    function close(): Promise<void> {
      return new Promise((done) => {
        // A kept-alive connection becomes idle when its last answer is sent, and nobody ends it.
        const sweep = setInterval(() => closeConnections('Idle'), SWEEP_INTERVAL_MS);
        const cutOff = setTimeout(() => closeConnections('All'), STOP_TIMEOUT_MS);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cutOff);
          done();
        });
        closeConnections('Idle');
      });
    }

    function closeConnections(which: 'Idle' | 'All'): void {
      if (which === 'All') server.closeAllConnections();
      else server.closeIdleConnections();
    }
  });
}

/** Who is meant is not for us to guess (RFC 9112, 3.2): a proxy before us may have taken the other. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function refuseHosts(answer: ServerResponse): void {
  answer.writeHead(400, { Connection: 'close' }).end();
}

/** Load balancers ask by bare HTTP/1.0 or name whatever they were given; health is the same for all. */
function nameHost({ url = '', headers }: IncomingMessage): void {
  if (PROBED_PATH.test(url)) headers.host = 'localhost';
}
