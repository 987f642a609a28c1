import type { Result } from '@seahour/api-types/client.ts';
import type { Api, CallName, Request, Response } from '../booking/api.ts';

/** As long as somebody may think between pointing at a button and clicking it. */
const LIFETIME_MS = 30_000;

export interface PrefetchingApi extends Api {
  /** Calls already now: the same call, made soon, gets this answer. */
  prefetch: Api['call'];
}

/** An API that can be asked before its answers are wanted. Each of those is given once, and no failure. */
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
