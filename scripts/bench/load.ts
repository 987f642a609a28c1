import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

export interface Load {
  /** Good answers. */
  count: number;
  /** Good answers a second. */
  perSecond: number;
  p50Ms: number;
  p90Ms: number;
  p99Ms: number;
  /** Answers that were not 2xx, and calls without one. */
  failed: number;
}

export interface LoadOptions {
  path: string;
  /** The body of each call. */
  body: () => string;
  seconds: number;
  headers?: Record<string, string>;
}

const CONNECTIONS = 50;
const WARM_UP_CALLS = 500;

export const post = (
  base: string,
  { path, body }: { path: string; body: string },
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Calls as fast as answers come. */
export const load = (base: string, options: LoadOptions): Promise<Load> =>
  call(base, options, { duration: options.seconds });

/** As many calls as it takes to open connections, prepare statements and compile what is run often. */
export const warmUp = (base: string, options: LoadOptions, calls = WARM_UP_CALLS): Promise<Load> =>
  call(base, options, { amount: calls });

async function call(
  base: string,
  { path, body, headers: more }: LoadOptions,
  until: { duration: number } | { amount: number },
): Promise<Load> {
  const headers = { 'content-type': 'application/json', ...more };
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    ...until,
    requests: [
      {
        method: 'POST',
        path,
        headers,
        setupRequest: (request) => ({
          ...request,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: body(),
        }),
      },
    ],
  });
  const count = result['2xx'];
  return {
    count,
    perSecond: Math.round(count / result.duration),
    p50Ms: result.latency.p50,
    p90Ms: result.latency.p90,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
