import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import { addOfferPhoto, MOST_PHOTO_BYTES } from '@seahour/api-types/staff-terms.ts';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { MailedCode } from '../accounts/code-mail.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { currencyOf } from '../catalogue/countries.ts';
import { attribute, carriesKey } from '../partners/attribution.ts';
import { VISIT_COOKIE, type VisitRules } from '../partners/visit.ts';
import { asksForCard } from '../payments/card-pages.ts';
import type { Payments } from '../payments/payments.ts';
import type { Cache } from '../platform/cache/cache.ts';
import { orElse } from '../platform/database/replica.ts';
import type { FindCountry } from '../platform/geo/country.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import { compressResponses } from '../platform/http/compress-responses.ts';
import type { Env } from '../platform/http/env.ts';
import { pageOrigin } from '../platform/http/page-origin.ts';
import { parsePayload, readJson } from '../platform/http/payload.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import type { Route } from '../platform/http/route.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { staffCookie } from '../staff/staff-cookie.ts';
import type { Db } from '../tables/connection.ts';
import type { Call } from './call.ts';
import { crossOrigin } from './cors.ts';
import { rateLimit } from './rate-limits.ts';
import { createResponseCache, type Sent, toSent } from './response-cache.ts';

export const LARGEST_BODY_BYTES = 256 * 1024;
/** Printable, as HTTP carries it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

export interface ApiOptions {
  db: Db;
  /** Tells the time; tests set it. */
  clock: () => Date;
  /** Compare every answer with its contract. */
  checkAnswers: boolean;
  /** How payments are made for a request, by its address. */
  paymentsAt: (requestUrl: string) => Payments;
  findCountry: FindCountry;
  launchKey: Call['launchKey'];
  calendarRules: Call['calendarRules'];
  staffUrl: Call['staffUrl'];
  botName: Call['botName'];
  /** The site's own address: over https its cookies travel over nothing else. */
  publicUrl: string;
  /** Mails a code for signing in, in the caller's language. */
  mailCode: (code: MailedCode, language: Language) => Promise<void>;
  /** An order as a calendar file. */
  calendarFile: (order: FoundOrderRow, now: Date) => Promise<string>;
  /** How long a visitor counts as brought by a partner. */
  visits: VisitRules;
  /** Null where nobody is counted. */
  limits: Limits | null;
  /** Where the catalogue is read: the database itself or a replica of it. */
  reads: Db;
  /** Null where nothing is kept. */
  cache: Cache | null;
  /** Of the catalogue. */
  version: () => Promise<number>;
  catalogue: CatalogueCache;
  /** Announces an order to open event streams. */
  announce: (orderId: OrderId) => void;
}

interface RunOptions extends ApiOptions {
  keep: ReturnType<typeof createResponseCache>;
}

/** The calls of the contract, one POST each. */
export function createApi(routes: readonly Route<Call>[], options: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  const keep = createResponseCache(options.cache, options.version);
  const larger = { [addOfferPhoto.path]: MOST_PHOTO_BYTES * 1.5 };
  api.use('/api/*', crossOrigin(options.db), bodyCap(LARGEST_BODY_BYTES, larger));
  for (const group of ['v1/activities', 'v1/companies', 'v1/locations', 'telegram']) {
    api.use(`/api/${group}/*`, compressResponses);
  }
  for (const route of routes) {
    const { path } = route.endpoint;
    api.post(path, async (c) =>
      respond(c, await run(c, route, { ...options, keep }), options.clock()),
    );
    api.all(path, (c) => {
      c.header('Allow', 'POST');
      return respondCode(c, 'method_not_allowed');
    });
  }
  return api;
}

async function run(
  c: Context<Env>,
  { endpoint, handle, isCacheable }: Route<Call>,
  {
    db,
    clock,
    paymentsAt,
    checkAnswers,
    findCountry,
    launchKey,
    calendarRules,
    publicUrl,
    staffUrl,
    botName,
    mailCode,
    calendarFile,
    limits,
    visits,
    reads,
    keep,
    catalogue,
    announce,
  }: RunOptions,
): Promise<Sent> {
  const json = await readJson(c.req);
  if (!json.ok) return json;
  const payload = parsePayload(endpoint, json.data);
  if (!payload.ok) return payload;
  const request = payload.data;
  const key = readIdempotencyKey(c.req.header('Idempotency-Key'));
  if (!key.ok) return key;
  const language = c.get('language');
  const now = clock();
  const payments = paymentsAt(c.req.url);
  const origin = pageOrigin(c.req);
  const authorization = c.req.header('Authorization');
  const call: Call = {
    db,
    catalogue,
    announce,
    isLimited: limits !== null && c.get('address') !== null,
    now,
    language,
    currency: currencyOf({
      currency: c.req.header('X-Currency') ?? '',
      country: c.req.header('X-Country') ?? '',
    }),
    idempotencyKey: key.data,
    payments,
    // A program has no form for a card.
    asksForCard: async (order) =>
      !carriesKey(authorization) && asksForCard(db, payments, { origin, ...order }),
    attribute: (named) =>
      attribute(
        db,
        {
          origin,
          authorization,
          visit: getCookie(c, VISIT_COOKIE),
        },
        { named, now, visits },
      ),
    address: c.get('address'),
    origin,
    findCountry,
    launchKey,
    calendarRules,
    publicUrl,
    session: sessionCookie(c, publicUrl),
    staffSession: staffCookie(c, publicUrl),
    staffUrl,
    botName,
    mailCode: (code) => mailCode(code, language),
    takeTripChange: async (orderId) => (await limits?.take('trip_change', orderId)) ?? null,
    calendarFile: (order) => calendarFile(order, now),
  };
  async function make(from: Db): Promise<Outcome<unknown>> {
    const outcome = await handle(request, { ...call, db: from });
    if (checkAnswers && outcome.ok) assertContract(endpoint, outcome.data);
    return outcome;
  }
  const { secret: session } = call.staffSession;
  const attempted = { path: endpoint.path, address: call.address, payload: request, session };
  if (!isCacheable?.(request)) return toSent(await rateLimit(limits, attempted, () => make(db)));
  return keep({ ...attempted, call }, () =>
    rateLimit(limits, attempted, () => orElse(reads, db, make)),
  );
}

function respond(c: Context<Env>, sent: Sent, now: Date): Response {
  // Pages put a device's wrong clock right by it.
  c.header('Date', now.toUTCString());
  c.header('Cache-Control', 'no-store');
  if (!sent.ok) return respondRefusal(c, sent);
  return c.body(sent.body, 200, { 'Content-Type': 'application/json' });
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
