import type { Pool, PoolClient } from 'pg';

const LOOK_EVERY_MS = 100;

/** As PostgreSQL says it: too many connections. */
export class PoolStuckError extends Error {
  readonly code = '53300';
  constructor() {
    super('no connection came back in time');
  }
}

/** What connections are taken from. */
export interface ConnectionSource extends Pick<Pool, 'end' | 'options'> {
  connect(): Promise<PoolClient>;
}

/**
 * A pool that fails when it is stuck. A queue before it is no trouble while it moves: a thousand
 * bookings of one hour are all answered. Where no connection came back for `stuckAfterMs`, everybody
 * who waits is told at once. While new connections open, `connectionTimeoutMillis` is the limit.
 */
export function failWhenStuck(pool: Pool, stuckAfterMs: number): ConnectionSource {
  const waiting = new Set<() => void>();
  const patience = Math.ceil(stuckAfterMs / LOOK_EVERY_MS);
  let looks = 0;
  let opening = 0;
  let watch: NodeJS.Timeout | undefined;
  const moved = () => {
    looks = 0;
  };
  pool.on('acquire', moved);
  pool.on('release', moved);

  // Checks are counted, not time: while the event loop is blocked, returned connections are not
  // seen either, and that does not mean that the pool is stuck.
  function look(): void {
    if (opening > 0) return;
    looks += 1;
    if (looks <= patience) return;
    for (const refuse of [...waiting]) refuse();
  }

  function settle(refuse: () => void): void {
    waiting.delete(refuse);
    if (waiting.size > 0) return;
    clearInterval(watch);
    watch = undefined;
  }

  function connect(): Promise<PoolClient> {
    if (pool.totalCount < pool.options.max && pool.waitingCount === 0) {
      // Nothing waits yet, so a long silence does not mean that the pool is stuck.
      if (waiting.size === 0) moved();
    }
    const opens = pool.totalCount < pool.options.max && pool.idleCount === 0;
    if (opens) opening += 1;
    return new Promise((resolve, reject) => {
      let isRefused = false;
      function refuse(): void {
        isRefused = true;
        settle(refuse);
        reject(new PoolStuckError());
      }
      waiting.add(refuse);
      watch ??= setInterval(look, LOOK_EVERY_MS);
      const connected = pool.connect().finally(() => {
        if (opens) opening -= 1;
      });
      connected.then(
        (client) => {
          if (isRefused) return client.release();
          settle(refuse);
          resolve(client);
        },
        (cause) => {
          if (isRefused) return;
          settle(refuse);
          reject(cause);
        },
      );
    });
  }
  return { connect, end: () => pool.end(), options: pool.options };
}
