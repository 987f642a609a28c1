import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Timeout of a command; the caller then goes on without Redis. */
const COMMAND_TIMEOUT_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const LONGEST_START_MS = 1_000;

/**
 * A connection that never makes anybody wait: while Redis or Valkey is away every command fails at
 * once, and it is back by itself.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: LONGEST_PAUSE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  let isDown = false;
  redis.on('ready', () => {
    if (isDown) log.info('redis reconnected');
    isDown = false;
  });
  redis.on('error', ({ message }: Error) => {
    if (!isDown) log.warn({ reason: message }, 'redis connection lost, continuing without it');
    isDown = true;
  });
  await firstNews(redis);
  return redis;
}

/** A start waits until it is there or known to be away, but not for long. */
function firstNews(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, LONGEST_START_MS);
    for (const news of ['ready', 'error'] as const) {
      redis.once(news, () => {
        clearTimeout(patience);
        resolve();
      });
    }
  });
}
