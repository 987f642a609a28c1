import autocannon from 'autocannon';

export interface Load {
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
}

const CONNECTIONS = 50;

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
export async function load(base: string, { path, body, seconds }: LoadOptions): Promise<Load> {
  const headers = { 'content-type': 'application/json' };
  let sent = 0;
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path,
        headers,
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...headers,
            'idempotency-key': `bench-${process.pid}-${Date.now()}-${sent++}`,
          },
          body: body(),
        }),
      },
    ],
  });
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p50Ms: result.latency.p50,
    p90Ms: result.latency.p90,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
