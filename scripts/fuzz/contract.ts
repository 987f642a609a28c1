import { routes } from '@seahour/server/api/routes.ts';
import type { JsonSchema } from '@seahour/server/openapi/json-schema.ts';
import * as z from 'zod/mini';
import type { FuzzedCall } from './fuzz-calls.ts';

/** Every call that the server answers, with the schema of its payload. */
export function fuzzedCalls(): FuzzedCall[] {
  return routes.map(({ endpoint }) => ({
    path: endpoint.path,
    schema: z.toJSONSchema(endpoint.request, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema,
  }));
}
