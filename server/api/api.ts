import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { addOfferPhoto, MOST_PHOTO_BYTES } from '@seahour/api-types/staff-terms.ts';
import { type Context, Hono } from 'hono';
import { orElse } from '../platform/database/replica.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import type { Env } from '../platform/http/env.ts';
import { packedFor } from '../platform/http/pack.ts';
import { payloadReader } from '../platform/http/payload.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import type { Route } from '../platform/http/route.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { type ApiOptions, type Call, callOf, readingOf } from './call.ts';
import { crossOrigin, FOR_EVERY_PAGE, isForEveryPage } from './cors.ts';
import { rateLimit } from './rate-limits.ts';
import { createResponseCache, type Sent, toSent } from './response-cache.ts';

export const LARGEST_BODY_BYTES = 256 * 1024;
/** Whose answers are packed: none of them holds a secret, see `pack.ts`. */
const PACKED = [
  '/api/v1/activities/',
  '/api/v1/companies/',
  '/api/v1/locations/',
  '/api/telegram/',
];
/** Printable, as HTTP carries it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The calls of the contract, one POST each. */
export function createApi(routes: readonly Route<Call>[], options: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  const keep = createResponseCache(options.cache, options.version);
  const larger = { [addOfferPhoto.path]: MOST_PHOTO_BYTES * 1.5 };
  api.use('/api/*', crossOrigin(options.db), bodyCap(LARGEST_BODY_BYTES, larger));
  for (const route of routes) {
    const { path } = route.endpoint;
    const run = runner(route, options, keep);
    const isPacked = PACKED.some((group) => path.startsWith(group));
    const isList = route.isCacheable !== undefined && isForEveryPage(path);
    api.post(path, async (c) =>
      respond(c, await run(c), { now: options.clock(), isPacked, isList }),
    );
    api.all(path, (c) => {
      c.header('Allow', 'POST');
      return respondCode(c, 'method_not_allowed');
    });
  }
  return api;
}

/** What answers a call: from the cache where it may, else by its handler. */
function runner(
  { endpoint, handle, isCacheable }: Route<Call>,
  options: ApiOptions,
  keep: ReturnType<typeof createResponseCache>,
): (c: Context<Env>) => Promise<Sent> {
  const { db, reads, limits, clock, checkAnswers } = options;
  const { path } = endpoint;
  const readPayload = payloadReader(endpoint, { isRemembered: isCacheable !== undefined });
  return async (c) => {
    const payload = await readPayload(c.req);
    if (!payload.ok) return payload;
    const key = readIdempotencyKey(c.req.header('Idempotency-Key'));
    if (!key.ok) return key;
    const request = payload.data;
    const reading = readingOf(c);
    // A kept answer needs nothing of this, and most answers of the catalogue are kept.
    const ask = (from: Db) => {
      const call = callOf(c, options, { ...reading, now: clock(), idempotencyKey: key.data });
      const { secret: session } = call.staffSession;
      return rateLimit(limits, { path, address: call.address, payload: request, session }, () =>
        orElse(from, db, async (database) => {
          const outcome = await handle(request, { ...call, db: database });
          if (checkAnswers && outcome.ok) assertContract(endpoint, outcome.data);
          return outcome;
        }),
      );
    };
    if (!isCacheable?.(request)) return toSent(await ask(db));
    return keep({ path, payload: request, ...reading }, () => ask(reads));
  };
}

/**
 * Sends an answer or a refusal. `isList` says that every page may read it and that it sets no cookie:
 * then all of its headers are known here.
 */
async function respond(
  c: Context<Env>,
  sent: Sent,
  { now, isPacked, isList }: { now: Date; isPacked: boolean; isList: boolean },
): Promise<Response> {
  // Pages put a device's wrong clock right by `Date`.
  const own = { Date: httpDate(now), 'Cache-Control': 'no-store' };
  if (!sent.ok) {
    for (const [name, value] of Object.entries(own)) c.header(name, value);
    return respondRefusal(c, sent);
  }
  const { body, ...packing } = isPacked ? await packedFor(c, sent.body) : { body: sent.body };
  const headers = { ...own, ...packing, 'Content-Type': 'application/json' };
  if (!isList) return c.body(body, 200, headers);
  // Hono makes a `Headers` of them, which Node's adapter sorts and copies: 0.94 of the rate.
  return new Response(body, { headers: { ...c.get('headers'), ...FOR_EVERY_PAGE, ...headers } });
}

let told = { second: 0, text: '' };

/** The same for all answers of a second. */
function httpDate(now: Date): string {
  const second = Math.floor(now.getTime() / 1000);
  if (second !== told.second) told = { second, text: now.toUTCString() };
  return told.text;
}

function readIdempotencyKey(key: string | undefined): Outcome<string | undefined> {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return answer(key);
  const code = key.length > 255 ? 'too_long' : 'invalid_value';
  return refuse('invalid_input', { path: 'Idempotency-Key', code });
}

function assertContract(endpoint: Endpoint, data: unknown): void {
  const parsed = endpoint.response.safeParse(data);
  if (parsed.success) return;
  const slips = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  throw new Error(`${endpoint.path} broke its contract: ${slips.join(', ')}`);
}
