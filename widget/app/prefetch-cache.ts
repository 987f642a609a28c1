import type { Result } from '@seahour/api-types/client.ts';
import type { Api, CallName, Request, Response } from '../booking/api.ts';

/** How long an answer is kept: the time between pointing at a button and clicking it. */
const LIFETIME_MS = 30_000;

export interface PrefetchingApi extends Api {
  /** Makes a call ahead; the same call, made soon after, gets its answer. */
  prefetch: Api['call'];
}

/** A client with prefetching. Each prefetched answer is used once; failures are not cached. */
export function createPrefetchCache(api: Api, now: () => number): PrefetchingApi {
  const cache = new Map<string, { at: number; answer: Promise<Result<unknown>> }>();
  const keyOf = (name: CallName, payload: unknown) => name + JSON.stringify(payload);
  return {
    prefetch(name, payload, options) {
      const answer = api.call(name, payload, options);
      cache.set(keyOf(name, payload), { at: now(), answer });
      return answer;
    },
    async call<N extends CallName>(name: N, payload: Request<N>, options = {}) {
      const key = keyOf(name, payload);
      const cached = cache.get(key);
      cache.delete(key);
      if (cached && now() - cached.at < LIFETIME_MS) {
        const answer = await cached.answer;
        if (answer.ok) return answer as Result<Response<N>>;
      }
      return api.call(name, payload, options);
    },
  };
}
