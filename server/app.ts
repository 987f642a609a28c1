import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import { createApi } from './http/api.ts';
import { isConnectionLoss } from './http/connection-loss.ts';
import type { Env } from './http/env.ts';
import { createHealth } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { respondCode } from './http/refusals.ts';
import { requestLog } from './http/request-log.ts';
import { createSite, type SiteFolders } from './http/site.ts';
import { createProvider } from './integrations/payments/create-provider.ts';
import { createDocs } from './openapi/docs.ts';
import { createPay } from './pay/pay.ts';
import { paymentsAt } from './pay/payments-at.ts';
import { routes } from './routes/table.ts';

export interface AppOptions {
  db: Db;
  config: Config;
  log: Logger;
  /** Tells the time; the system's unless a test sets another. */
  clock?: () => Date;
  /** Built files to serve; without them the app is the API alone. */
  files?: SiteFolders;
}

export function createApp({ db, config, log, clock = () => new Date(), files }: AppOptions) {
  const app = new Hono<Env>();
  app.use(requestId(), requestLog(log), async (c, next) => {
    c.set(
      'language',
      languageOf((name) => c.req.header(name)),
    );
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  const provider = createProvider(config, db);
  const payments = (requestUrl: string) => paymentsAt(config, provider, requestUrl);
  app.route('/', createHealth(db));
  app.route(
    '/',
    createApi(routes, {
      db,
      clock,
      paymentsAt: payments,
      checkAnswers: config.checkAnswers,
    }),
  );
  app.route('/', createDocs(routes));
  app.route('/', createPay({ db, log, clock, provider, paymentsAt: payments }));
  app.all('/api/*', (c) => respondCode(c, 'not_found'));
  if (files) app.route('/', createSite(files, { db, config }));
  app.notFound((c) => respondCode(c, 'not_found'));
  app.onError((cause, c) => {
    const isLost = isConnectionLoss(cause);
    log[isLost ? 'warn' : 'error']({ err: cause, request_id: c.get('requestId') }, 'failed');
    return respondCode(c, isLost ? 'unavailable' : 'internal');
  });
  return app;
}
