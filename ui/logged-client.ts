import { type Client, type ClientConfig, createClient } from '@seahour/api-types/client.ts';

/** A refusal, as of hours that are taken, is an answer; what was aborted has not failed. */
const FAILED: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'invalid_response',
  'internal',
  'unavailable',
]);

/**
 * The contract's client, which also logs each failed call by its path and code: what is shown hides most
 * of them. What was sent may be personal and is not logged.
 */
export function loggedClient(config: ClientConfig): Client {
  const client = createClient(config);
  return {
    async call(endpoint, payload, options) {
      const answer = await client.call(endpoint, payload, options);
      if (!answer.ok && FAILED.has(answer.failure.code)) {
        console.error(`${endpoint.path}: ${answer.failure.code}`);
      }
      return answer;
    },
  };
}
