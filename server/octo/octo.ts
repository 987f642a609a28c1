import type { OrderId } from '@seahour/api-types/primitives.ts';
import { photoUrl } from '@seahour/ui/photo.ts';
import { type Context, Hono } from 'hono';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import type { Env } from '../platform/http/env.ts';
import { respondPacked } from '../platform/http/pack.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Db } from '../tables/connection.ts';
import { authenticate } from './auth.ts';
import { readRequest } from './body.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { createCatalogueRoutes } from './catalogue-routes.ts';
import { isOtherEnv, readCapabilities, setEnv, setHeaders } from './headers.ts';
import { isLong, jsonInParts } from './long-list.ts';
import { respondRefusal } from './refusal-answer.ts';
import { type OctoOutcome, refuse } from './refusals.ts';
import type { OctoRoute } from './route.ts';
import { createWebhookRoutes } from './webhooks/routes.ts';

const PREFIX = '/octo';
const LARGEST_BODY_BYTES = 64 * 1024;
const RETRY_AFTER_SEC = 2;
/** Lists that hold no secret, see `pack.ts`. */
const IS_PACKED = /^\/(products|availability)\b/;

export interface OctoOptions {
  config: Config;
  db: Db;
  clock: Clock;
  /** Null where nobody is counted. */
  limits: Limits | null;
  catalogue: CatalogueCache;
  announce: (orderId: OrderId) => void;
  /** Logs why a request failed; returns whether the database was away. */
  noteFailure: (cause: Error, c: Context<Env>) => boolean;
}

/** The open standard of tours and activities: what resellers' programs call. */
export function createOcto(options: OctoOptions): Hono<Env> {
  const octo = new Hono<Env>();
  octo.use(`${PREFIX}/*`, async (c, next) => {
    setHeaders(c, readCapabilities(c), options.clock());
    await next();
  });
  octo.use(
    `${PREFIX}/*`,
    bodyCap(LARGEST_BODY_BYTES, {}, (c) => respondRefusal(c, TOO_LARGE)),
  );
  for (const route of [
    ...createCatalogueRoutes(options.config),
    ...bookingRoutes,
    ...createWebhookRoutes(options.config),
  ]) {
    const path = `${PREFIX}${route.path}`;
    octo.on(route.method.toUpperCase(), [path, `${path}/`], async (c) => {
      const outcome = await run(c, route, options);
      if (!outcome.ok) return respondRefusal(c, outcome);
      if (!IS_PACKED.test(route.path)) return c.json(outcome.data);
      const json = isLong(outcome.data) ? jsonInParts(outcome.data) : JSON.stringify(outcome.data);
      return respondPacked(c, json, 'application/json');
    });
  }
  octo.all(`${PREFIX}/*`, (c) => respondRefusal(c, refuse('NOT_FOUND', 'refused.no_path')));
  octo.onError((cause, c) =>
    options.noteFailure(cause, c)
      ? respondRefusal(c, { ...FAILED, retryAfterSec: RETRY_AFTER_SEC }, 503)
      : respondRefusal(c, FAILED),
  );
  return octo;
}

const TOO_LARGE = refuse('BAD_REQUEST', 'refused.too_large');
const FAILED = refuse('INTERNAL_SERVER_ERROR', 'refused.failed');

async function run(
  c: Context<Env>,
  { handle }: OctoRoute,
  { config, db, clock, limits, catalogue, announce }: OctoOptions,
): Promise<OctoOutcome<unknown>> {
  const now = clock();
  const caller = await authenticate(c, { db, limits, now });
  if (!caller.ok) return caller;
  const { isTest } = caller.data;
  setEnv(c, isTest);
  if (isOtherEnv(c, isTest)) {
    return refuse('BAD_REQUEST', isTest ? 'refused.use_live_key' : 'refused.use_test_key');
  }
  const request = await readRequest(c.req);
  if (!request.ok) return request;
  return handle(request.data, {
    db,
    catalogue,
    now,
    ...caller.data,
    language: c.get('language'),
    capabilities: readCapabilities(c),
    publicUrl: config.publicUrl,
    photoBase: photoBaseOf(config),
    limits,
    announce,
  });
}

/** Photos may be served from elsewhere. */
export const photoBaseOf = ({
  cdnBase,
  publicUrl,
}: Pick<Config, 'cdnBase' | 'publicUrl'>): string => new URL(photoUrl(cdnBase, ''), publicUrl).href;
