import { type Client, type ClientConfig, createClient } from '@seahour/api-types/client.ts';

/** Answers that a visitor can act on, and calls that nobody waits for, have not failed. */
const EXPECTED: ReadonlySet<string> = new Set([
  'aborted',
  'invalid_input',
  'slot_taken',
  'slot_closed',
  'price_changed',
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
      if (!answer.ok && !EXPECTED.has(answer.failure.code)) {
        console.error(`${endpoint.path}: ${answer.failure.code}`);
      }
      return answer;
    },
  };
}
