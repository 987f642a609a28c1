import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type Cache, createCache } from './platform/cache/cache.ts';
import { type FindCountry, openCountries } from './platform/geo/country.ts';
import { createLimits, type Limits } from './platform/limits/limits.ts';
import { connectRedis } from './platform/redis.ts';

/** What stands between callers and the domain. */
export interface Guards {
  findCountry: FindCountry;
  limits?: Limits;
  cache: Cache;
  /** Whether Redis answers; absent without one. */
  isRedisUp?: () => boolean;
  close(): Promise<void>;
}

export async function openGuards(config: Config, log: Logger): Promise<Guards> {
  const findCountry = await openCountries();
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  return {
    findCountry,
    cache: createCache(redis),
    ...(redis ? { isRedisUp: () => redis.status === 'ready' } : {}),
    ...(config.rateLimits ? { limits: createLimits(redis) } : {}),
    async close() {
      redis?.disconnect();
    },
  };
}
