import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';

/** Keeps texts for a while. Where its store is away everything works on, only slower. */
export interface Cache {
  /** The kept text of a key, or what `make` gives now; null is handed on and not kept. */
  text(key: string, make: () => Promise<string | null>): Promise<string | null>;
}

const PREFIX = 'front-cache';
/** A safety for changes that nobody told us of; versions in the keys do the rest. */
const KEPT = '1m';
/** What has run out may be given while what makes it anew fails. */
const GRACE = '6h';
/** Of some 40 KB each at most. */
const MOST_IN_MEMORY = 1_500;
/** A store that failed is left alone for so long. */
const LEFT_ALONE = '10s';

export function createCache(redis: Redis | null): Cache {
  const bento = new BentoCache({
    default: 'front',
    prefix: PREFIX,
    ttl: KEPT,
    grace: GRACE,
    // The specification's "ignore connection errors".
    suppressL2Errors: true,
    l2CircuitBreakerDuration: LEFT_ALONE,
    stores: { front: redis ? sharedStore(redis) : ownStore() },
  });
  return {
    async text(key, make) {
      const factory = async ({ skip }: { skip: () => undefined }) => (await make()) ?? skip();
      try {
        return (await bento.getOrSet<string | undefined>({ key, factory })) ?? null;
      } catch (cause) {
        throw cause instanceof errors.E_FACTORY_ERROR ? cause.cause : cause;
      }
    },
  };
}

const ownStore = () =>
  bentostore().useL1Layer(memoryDriver({ maxItems: MOST_IN_MEMORY, serialize: false }));

const sharedStore = (redis: Redis) => ownStore().useL2Layer(redisDriver({ connection: redis }));
