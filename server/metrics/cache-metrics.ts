import { Counter, type Registry } from 'prom-client';
import type { Cache } from '../platform/cache/cache.ts';

/** Counts what was kept and what had to be made. */
export function countCache(register: Registry, cache: Cache): Cache {
  const reads = new Counter({
    name: 'seahour_cache_reads_total',
    help: 'Answers of the catalogue that were asked for, by whether they were kept.',
    labelNames: ['result'],
    registers: [register],
  });
  // To find a counter by its labels takes longer than to count.
  const counted = { hit: reads.labels({ result: 'hit' }), miss: reads.labels({ result: 'miss' }) };
  return {
    async bytes(key, make) {
      let result: keyof typeof counted = 'hit';
      try {
        return await cache.bytes(key, () => {
          result = 'miss';
          return make();
        });
      } finally {
        counted[result].inc();
      }
    },
  };
}
