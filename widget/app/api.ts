import type { CallOptions, CheckedByHand, Client } from '@seahour/api-types/client.ts';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { listActivities, listCities } from '@seahour/api-types/first-calls.ts';
import { type Api, type CallName, failure } from '../booking/api.ts';

/** What a first screen waits for is checked without its schema: those are larger than the screen. */
const FIRST_CALLS: Partial<Record<CallName, CheckedByHand<Endpoint>>> = {
  getCities: listCities,
  getActivitiesInfo: listActivities,
};

export const loadContract = () => import('../booking/contract.ts');

/** The API of a booking. The schemas of all calls but the first come with the second one. */
export function createApi(client: Client): Api {
  return {
    async call(name: CallName, payload: never, options?: CallOptions): Promise<never> {
      const endpoint = FIRST_CALLS[name] ?? (await loadContract().catch(() => null))?.[name];
      const answer = endpoint ? await client.call(endpoint, payload, options) : failure('network');
      return answer as never;
    },
  };
}
