import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { CacheProvider } from 'bentocache/types';
import type { Redis } from 'ioredis';

/** Keeps answers for a while. Where its store is away everything works on, only slower. */
export interface Cache {
  /** The kept UTF-8 text of a key, or what `make` gives now; null is not kept. */
  bytes(key: string, make: () => Promise<Bytes | null>): Promise<Bytes | null>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

const PREFIX = 'front-cache';
/** A safety for changes that nobody told us of; versions in the keys do the rest. */
const KEPT_MS = 60_000;
/** Before a shared store, which then decides what is fresh. */
const KEPT_BEFORE_SHARED_MS = 5_000;
/** What has run out may be given while what makes it again fails. */
const GRACE_MS = 5 * 60_000;
const MOST_IN_MEMORY = 400;
/** A larger text is made each time. With the number above: 40 MB in memory at most. */
export const LARGEST_BYTES = 100_000;
const LEFT_ALONE_MS = 10_000;

export interface CacheOptions {
  /** A shared store that failed is left alone for so long. Default: 10 s. */
  leftAloneMs?: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** In memory the bytes are kept as they are sent; a shared store keeps them as text. */
const serializer = {
  serialize: (entry: unknown) =>
    JSON.stringify(entry, (_, value) =>
      value instanceof Uint8Array ? decoder.decode(value) : value,
    ),
  deserialize: (text: string) =>
    JSON.parse(text, (key, value) =>
      key === 'value' && typeof value === 'string' ? encoder.encode(value) : value,
    ),
};

const COMMON = { prefix: PREFIX, grace: GRACE_MS, serializer };

/** Asks memory first, then Redis, then makes the value. */
export function createCache(
  redis: Redis | null,
  { leftAloneMs = LEFT_ALONE_MS }: CacheOptions = {},
): Cache {
  const memory = createMemory(redis ? KEPT_BEFORE_SHARED_MS : KEPT_MS);
  if (!redis) return memory;
  const shared = createShared(redis, leftAloneMs);
  return { bytes: (key, make) => memory.bytes(key, () => shared.bytes(key, make)) };
}

function createMemory(ttl: number): Cache {
  const driver = memoryDriver({ maxItems: MOST_IN_MEMORY, serialize: false });
  const stores = { memory: bentostore().useL1Layer(driver) };
  return readThrough(new BentoCache({ ...COMMON, default: 'memory', ttl, stores }).use());
}

/**
 * Bentocache's own two layers cannot be used: it writes what it reads from the shared layer into
 * memory as text, which a memory that keeps values as they are cannot read
 * (https://github.com/Julien-R44/bentocache/issues/111).
 */
function createShared(redis: Redis, leftAloneMs: number): Cache {
  const stores = { shared: bentostore().useL2Layer(redisDriver({ connection: redis })) };
  return readThrough(
    new BentoCache({
      ...COMMON,
      default: 'shared',
      ttl: KEPT_MS,
      stores,
      // The specification's "ignore connection errors".
      suppressL2Errors: true,
      l2CircuitBreakerDuration: leftAloneMs,
    }).use(),
  );
}

type Store = Pick<CacheProvider, 'getOrSet'>;

const readThrough = (store: Store): Cache => ({
  async bytes(key, make) {
    async function factory({ skip }: { skip: () => undefined }) {
      return (await make()) ?? skip();
    }
    try {
      return (await store.getOrSet<Bytes | undefined>({ key, factory })) ?? null;
    } catch (cause) {
      throw cause instanceof errors.E_FACTORY_ERROR ? cause.cause : cause;
    }
  },
});
