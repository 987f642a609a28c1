import { Language } from '@seahour/api-types/primitives.ts';
import { createPersisted, withLocalStorage } from '@seahour/ui/storage.ts';
import * as z from 'zod/mini';

const Session = z.object({ name: z.string(), language: Language });
export type Session = z.infer<typeof Session>;

/**
 * Who signed in at this browser without the messenger. No script sees the cookie of the session: this
 * says that there is one.
 */
export const keptSession = createPersisted({
  storage: withLocalStorage,
  key: 'seahour-session',
  parse: (value) => Session.safeParse(value).data ?? null,
});
