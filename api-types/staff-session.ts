import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Language } from './primitives.ts';
import { InitData, staffErrors } from './staff.ts';
import { SignInCode } from './user.ts';

const Token = z.string().check(z.minLength(1), z.maxLength(128));

/** Who has just signed in. */
const SignedIn = z.object({ name: z.string(), language: Language });

export const signInStaff = defineEndpoint({
  path: '/api/telegram/sign-in-staff',
  summary: 'Begins a session with a code that `/api/user/send-code` mailed.',
  request: z.strictObject({
    sign_in_id: Token,
    code: SignInCode,
    /** Takes the place that an invitation is for, with this mailbox. */
    invitation: z.optional(Token),
  }),
  response: SignedIn,
  /** `forbidden` where nobody with this mailbox works here, or the invitation is used up. */
  errors: ['code_expired', 'forbidden'],
});

export const redeemStaffLink = defineEndpoint({
  path: '/api/telegram/redeem-link',
  summary:
    'Begins a session with a link that the bot or the app gave; it works once, for ten minutes.',
  request: z.strictObject({ token: Token }),
  response: SignedIn,
  errors: ['code_expired', 'forbidden'],
});

export const createStaffLink = defineEndpoint({
  path: '/api/telegram/create-link',
  summary: 'A link that signs the caller in at another browser.',
  request: z.strictObject({ init_data: InitData }),
  response: z.object({
    url: z.string(),
    /** ISO 8601 in UTC. */
    ends_at: z.string(),
  }),
  errors: staffErrors,
});

export const SessionId = z.uuid();

export const getStaffSessions = defineEndpoint({
  path: '/api/telegram/get-sessions',
  summary: 'The browsers in which the caller is signed in, the latest used first.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(
    z.object({
      session_id: SessionId,
      /** As its browser names itself, e.g. `Firefox · Linux`; empty where it does not. */
      device: z.string(),
      /** ISO 8601 in UTC, to the hour. */
      seen_at: z.string(),
      began_at: z.string(),
      is_this: z.boolean(),
    }),
  ),
  errors: staffErrors,
});

export const endStaffSession = defineEndpoint({
  path: '/api/telegram/end-session',
  summary:
    'Ends a session of the caller, or all but the one that asks; an app that is open closes.',
  request: z.strictObject({
    init_data: InitData,
    /** All others where it is absent. */
    session_id: z.optional(SessionId),
  }),
  response: z.object({}),
  errors: staffErrors,
});
