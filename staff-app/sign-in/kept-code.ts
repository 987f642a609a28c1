import { createPersisted, withSessionStorage } from '@seahour/ui/storage.ts';
import * as z from 'zod/mini';

const MailedCode = z.object({
  mail: z.string(),
  sign_in_id: z.string(),
  /** By this device's clock, in milliseconds since 1970, as is `endsAt`. */
  sentAt: z.number(),
  endsAt: z.number(),
});
export type MailedCode = z.infer<typeof MailedCode>;

/** Phones unload pages while people read their mail. Absent once the code has ended. */
export const keptCode = createPersisted({
  storage: withSessionStorage,
  key: 'seahour-code',
  parse(value) {
    const code = MailedCode.safeParse(value).data;
    return code && code.endsAt > Date.now() ? code : null;
  },
});
