import { type Client, type ClientConfig, createClient } from '@seahour/api-types/client.ts';

/**
 * The contract's client, which also logs each failed call by its path and code: what is shown hides most
 * of them. What was sent may be personal and is not logged; what was aborted has not failed.
 */
export function loggedClient(config: ClientConfig): Client {
  const client = createClient(config);
  return {
    async call(endpoint, payload, options) {
      const answer = await client.call(endpoint, payload, options);
      if (!answer.ok && answer.failure.code !== 'aborted') {
        console.error(`${endpoint.path}: ${answer.failure.code}`);
      }
      return answer;
    },
  };
}
