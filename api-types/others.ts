import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const getInfoIp = defineEndpoint({
  path: '/api/v1/others/get-info-ip',
  summary: 'The country behind the caller’s address; null where it is not known.',
  request: z.strictObject({}),
  response: z.object({
    country: z.object({
      /** ISO 3166-1 alpha-2, e.g. `AE`. */
      iso_code: z.nullable(z.string()),
    }),
  }),
  errors: [],
});
