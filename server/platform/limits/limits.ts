import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RULES, type Rule, type RuleName } from '../../config/limit-rules.ts';

/** Counts what callers do. Answers are seconds to wait, or null for: go ahead. */
export interface Limits {
  /** Counts one more. */
  take(rule: RuleName, key: string): Promise<number | null>;
  /** Takes one back that turned out not to count. */
  giveBack(rule: RuleName, key: string): Promise<void>;
  /** Only looks. */
  look(rule: RuleName, key: string): Promise<number | null>;
}

/** Counts in Redis, so that several processes count together; in memory while it is away. */
export function createLimits(redis: Redis | null): Limits {
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(RULES).map(([name, rule]) => [name, createLimiter(name, rule, redis)]),
  );
  function limiterOf(rule: RuleName): RateLimiterAbstract {
    const limiter = limiters.get(rule);
    if (!limiter) throw new Error(`no limiter counts ${rule}`);
    return limiter;
  }
  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key);
        return null;
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return secondsLeft(cause);
        throw cause;
      }
    },
    async giveBack(rule, key) {
      await limiterOf(rule).reward(key);
    },
    async look(rule, key) {
      const counted = await limiterOf(rule).get(key);
      return counted && counted.consumedPoints >= RULES[rule].points ? secondsLeft(counted) : null;
    },
  };
}

function createLimiter(
  name: string,
  { points, durationSec }: Rule,
  redis: Redis | null,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: durationSec };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    // What is taken and given back passes its limit for a moment, and is not to be shut out for it.
    ...(name !== 'promo_miss' && { inMemoryBlockOnConsumed: points + 1 }),
  });
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));
