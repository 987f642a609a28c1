import type { CheckedByHand, Client, Result } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';

/** As long as somebody may think between pointing at a button and clicking it. */
const KEPT_MS = 30_000;

export interface PrefetchClient extends Client {
  /** Asks already now: the same call, made soon, finds this answer. */
  early: Client['call'];
}

/** A client that can be asked before its answers are wanted. Each of those is given once, and no failure. */
export function createPrefetchClient(client: Client, now: () => number): PrefetchClient {
  const kept = new Map<string, { at: number; answer: Promise<Result<unknown>> }>();
  const keyOf = (path: string, payload: unknown) => path + JSON.stringify(payload);
  return {
    early(endpoint, payload, options) {
      const answer = client.call(endpoint, payload, options);
      kept.set(keyOf(endpoint.path, payload), { at: now(), answer });
      return answer;
    },
    async call<E extends Endpoint>(
      endpoint: E | CheckedByHand<E>,
      payload: RequestOf<E>,
      options = {},
    ) {
      const key = keyOf(endpoint.path, payload);
      const known = kept.get(key);
      kept.delete(key);
      if (known && now() - known.at < KEPT_MS) {
        const answer = await known.answer;
        if (answer.ok) return answer as Result<ResponseOf<E>>;
      }
      return client.call(endpoint, payload, options);
    },
  };
}
