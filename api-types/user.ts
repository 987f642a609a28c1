import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Mail } from './mail.ts';
import { Order } from './order.ts';
import { Id, Language } from './primitives.ts';
import { asciiDigits } from './rules/digits.ts';
import { visible } from './rules/plain-text.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.optional(z.string()),
  locale: Language,
});
export type User = z.infer<typeof User>;

/** Six digits of any script; spaces and what is not seen are dropped, e.g. `123 456`. */
export const SignInCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(32)),
    z.transform((typed) => asciiDigits(visible(typed)).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
);

const Secret = z.string().check(z.minLength(1), z.maxLength(128));

export const getBySession = defineEndpoint({
  path: '/api/user/getBySession',
  summary: 'The signed-in user of a session.',
  request: z.strictObject({ session_id: Secret }),
  response: z.object({ data: User }),
  errors: ['unauthenticated'],
});

export const sendCode = defineEndpoint({
  path: '/api/user/send-code',
  summary: 'Mails a one-time code to an address, whether or not anybody has booked with it.',
  request: z.strictObject({ mail: Mail }),
  response: z.object({
    /** Goes along with the code: it works only where it was asked for. */
    sign_in_id: z.string(),
    /** Seconds until the code ends. */
    ends_in_sec: z.int(),
  }),
  errors: ['unavailable'],
});

export const signIn = defineEndpoint({
  path: '/api/user/sign-in',
  summary: 'Begins a session with a code. The session is a cookie that scripts cannot read.',
  request: z.strictObject({ sign_in_id: Secret, code: SignInCode }),
  response: z.object({ data: User }),
  errors: ['code_expired'],
});

export const signOut = defineEndpoint({
  path: '/api/user/sign-out',
  summary: "Ends the caller's session.",
  request: z.strictObject({}),
  response: z.object({}),
  errors: [],
});

/** An order with the address of its offer's page. */
export const OwnOrder = z.extend(Order, {
  activity_slug: z.string(),
  city_slug: z.string(),
  city_name: z.string(),
  title_slug: z.string(),
  /** Path below the CDN base; empty where there is none. */
  photo: z.string(),
  /** Of its own page, whole. */
  trip_url: z.string(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const getOwnOrders = defineEndpoint({
  path: '/api/user/get-orders',
  summary: "The orders that were made with the signed-in user's address, latest day first.",
  request: z.strictObject({}),
  response: z.object({ data: User, orders: z.array(OwnOrder) }),
  errors: ['unauthenticated'],
});
