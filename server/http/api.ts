import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '../db/connection.ts';
import { currencyOfCountry } from '../domain/countries.ts';
import { answer, type Outcome, refuse } from '../domain/outcome.ts';
import type { FindCountry } from '../integrations/geo/country.ts';
import type { Limits } from '../integrations/limits/limits.ts';
import { admit } from './admission.ts';
import type { Call, Route } from './call.ts';
import type { Env } from './env.ts';
import { parsePayload, readJson } from './payload.ts';
import { reach } from './reach.ts';
import { respondCode, respondRefusal } from './refusals.ts';

const LARGEST_BODY_BYTES = 256 * 1024;
/** Printable, as HTTP carries it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

export interface ApiOptions {
  db: Db;
  /** Tells the time; tests set it. */
  clock: () => Date;
  /** Compare every answer with its contract. */
  checkAnswers: boolean;
  findCountry: FindCountry;
  /** Null where nobody is counted. */
  limits: Limits | null;
}

/** The calls of the contract, one POST each. */
export function createApi(routes: readonly Route[], options: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  api.use(
    '/api/*',
    reach(options.db),
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: (c: Context<Env>) => respondCode(c, 'payload_too_large'),
    }),
  );
  for (const route of routes) {
    const { path } = route.endpoint;
    api.post(path, async (c) => respond(c, await run(c, route, options)));
    api.all(path, (c) => {
      c.header('Allow', 'POST');
      return respondCode(c, 'method_not_allowed');
    });
  }
  return api;
}

async function run(
  c: Context<Env>,
  { endpoint, handle }: Route,
  { db, clock, checkAnswers, findCountry, limits }: ApiOptions,
): Promise<Outcome<unknown>> {
  const json = await readJson(c.req.raw);
  if (!json.ok) return json;
  const payload = parsePayload(endpoint, json.data);
  if (!payload.ok) return payload;
  const key = readIdempotencyKey(c.req.header('Idempotency-Key'));
  if (!key.ok) return key;
  const call: Call = {
    db,
    now: clock(),
    language: c.get('language'),
    currency: currencyOfCountry(c.req.header('X-Country') ?? ''),
    idempotencyKey: key.data,
    address: c.get('address'),
    findCountry,
  };
  const attempted = { path: endpoint.path, address: call.address, payload: payload.data };
  const outcome = await admit(limits, attempted, () => handle(payload.data, call));
  if (checkAnswers && outcome.ok) assertContract(endpoint, outcome.data);
  return outcome;
}

function respond(c: Context<Env>, outcome: Outcome<unknown>): Response {
  c.header('Cache-Control', 'no-store');
  return outcome.ok ? c.json(outcome.data as object) : respondRefusal(c, outcome);
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
