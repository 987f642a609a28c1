import { type Client, type ClientConfig, createClient } from '@seahour/api-types/client.ts';
import { apiFetch } from './clock.ts';

/** The contract's client, which also says in the console what did not come: a page hides most of it. */
export function loggedClient(config: ClientConfig): Client {
  const client = createClient({ ...config, fetch: apiFetch });
  return {
    async call(endpoint, payload, options) {
      const answer = await client.call(endpoint, payload, options);
      if (!answer.ok) console.warn(`${endpoint.path}: ${answer.failure.code}`);
      return answer;
    },
  };
}
