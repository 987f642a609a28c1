import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Id, Language } from './primitives.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.optional(z.string()),
  locale: Language,
});
export type User = z.infer<typeof User>;

export const getBySession = defineEndpoint({
  path: '/api/user/getBySession',
  summary: 'The signed-in user of a session.',
  request: z.strictObject({ session_id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ data: User }),
  errors: ['unauthenticated'],
});
