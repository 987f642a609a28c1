import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Cache, createCache } from './cache/cache.ts';
import { type FindCountry, openCountries } from './geo/country.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { connectRedis } from './redis.ts';

/** What stands between callers and the domain. */
export interface Guards {
  findCountry: FindCountry;
  limits?: Limits;
  cache: Cache;
  close(): Promise<void>;
}

export async function openGuards(config: Config, log: Logger): Promise<Guards> {
  const findCountry = await openCountries();
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  return {
    findCountry,
    cache: createCache(redis),
    ...(config.rateLimits ? { limits: createLimits(redis) } : {}),
    async close() {
      redis?.disconnect();
    },
  };
}
