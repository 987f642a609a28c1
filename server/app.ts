import { type Handler, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { BOT_WEBHOOK_PATH } from './bot/running-bot.ts';
import { createFeeds } from './calendars/feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import { createConformance } from './embed/conformance.ts';
import { isExposedDemo } from './exposure.ts';
import { createApi } from './http/api.ts';
import { isConnectionLoss } from './http/connection-loss.ts';
import { demoNotice } from './http/demo-notice.ts';
import type { Env } from './http/env.ts';
import { sendErrorPage, wantsPage } from './http/error-page.ts';
import { createHealth } from './http/health.ts';
import { createMetrics } from './http/metrics.ts';
import { respondCode } from './http/refusals.ts';
import { requestLog } from './http/request-log.ts';
import { createSite, type SiteFolders } from './http/site.ts';
import { createStaffPage } from './http/staff-page.ts';
import { watchStorage } from './http/storage-watch.ts';
import { surfaceHeaders, surfaceOf } from './http/surface.ts';
import { visitor } from './http/visitor.ts';
import type { Cache } from './integrations/cache/cache.ts';
import type { FindCountry } from './integrations/geo/country.ts';
import type { Limits } from './integrations/limits/limits.ts';
import { createMailer } from './integrations/mail/create-mailer.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import { createProvider } from './integrations/payments/create-provider.ts';
import { failureFacts } from './jobs/failure-facts.ts';
import type { Live } from './live/live.ts';
import { createLiveRoutes } from './live/routes.ts';
import { orderCalendarFile } from './mail/calendar-file.ts';
import { codeMail } from './mail/code-mail.ts';
import { createDocs } from './openapi/docs.ts';
import { createPay } from './pay/pay.ts';
import { paymentsAt } from './pay/payments-at.ts';
import { routes } from './routes/table.ts';
import { launchKey } from './staff/launch-key.ts';

export interface AppOptions {
  db: Db;
  config: Config;
  log: Logger;
  clock: Clock;
  /** Built files to serve; without them the app is the API alone. */
  files?: SiteFolders;
  /** Where the staff's app is, e.g. `/crew-7Kd02mQx`. */
  staffPath?: string;
  /** Tells the country of an address; without it none is known. */
  findCountry?: FindCountry;
  /** Counts callers; without it nobody is refused. */
  limits?: Limits;
  /** Keeps answers of the catalogue; without it each is made anew. */
  cache?: Cache;
  /** What the staff's bot is called with, where it is called. */
  botWebhook?: Handler;
  /** What happens, for whoever watches; without it there are no streams. */
  live?: Live;
  /** A replica that answers for the catalogue. */
  reads?: Db;
  /** Carries mails that cannot wait for a job; without it, what the settings name. */
  mailer?: Mailer;
  /** Whether readiness is to fail, so that nobody sends more requests; never without it. */
  isStopping?: () => boolean;
}

export function createApp(options: AppOptions) {
  const { db, config, log, clock, files } = options;
  const { findCountry = () => null, limits = null, cache = null, reads = db, live } = options;
  const { isStopping = () => false } = options;
  const { mailer = createMailer(config) } = options;
  const app = new Hono<Env>();
  const headers = surfaceHeaders(config);
  app.use(
    requestId(),
    requestLog({ log, staffPath: options.staffPath }),
    visitor(config),
    async (c, next) => {
      for (const [name, value] of headers[surfaceOf(c.req.path)]) c.header(name, value);
      await next();
    },
  );
  if (isExposedDemo(config)) app.route('/', demoNotice({ staffPath: options.staffPath }));
  const provider = createProvider(config, db);
  const payments = (requestUrl: string) => paymentsAt(config, provider, requestUrl);
  const staffKey = () => launchKey(config, db);
  const storage = watchStorage();
  app.route('/', createHealth({ db, log, isStopping, isStorageFailing: storage.isFailing }));
  app.route('/', createMetrics({ db, token: config.metricsToken }));
  app.route(
    '/',
    createApi(routes, {
      db,
      clock,
      paymentsAt: payments,
      findCountry,
      launchKey: staffKey,
      publicUrl: config.publicUrl,
      calendarFile: (order, now) => orderCalendarFile(order, config, now),
      async mailCode(code, language) {
        const sent = await mailer.send(codeMail(code, language, config));
        if (!sent.ok) log.warn({ code: sent.code }, 'mail not delivered');
      },
      limits,
      cache,
      reads,
      checkAnswers: config.checkAnswers,
    }),
  );
  if (live) {
    // Behind the API, whose guards are its guards too.
    app.route('/', createLiveRoutes({ db, hub: live.hub, clock, launchKey: staffKey, limits }));
  }
  if (options.botWebhook) app.post(BOT_WEBHOOK_PATH, options.botWebhook);
  app.route('/', createFeeds({ db, clock, limits, publicUrl: config.publicUrl }));
  app.route('/', createDocs(routes));
  app.route('/', createConformance([config.apiBase, config.cdnBase]));
  app.route('/', createPay({ db, log, clock, provider, paymentsAt: payments }));
  app.all('/api/*', (c) => respondCode(c, 'not_found'));
  if (files?.staff && options.staffPath) {
    const { cdnBase, errorReportUrl } = config;
    const staff = { folder: files.staff, path: options.staffPath, cdnBase, errorReportUrl };
    app.route('/', createStaffPage(staff));
  }
  if (files)
    app.route('/', createSite(files, { db, config, findCountry, clock, paymentsAt: payments }));
  app.notFound((c) => respondCode(c, 'not_found'));
  app.onError((cause, c) => {
    const isLost = isConnectionLoss(cause);
    storage.note(cause);
    const request_id = c.get('requestId');
    // Every request fails alike while the database is away: one line each, without a stack.
    if (isLost) log.warn({ ...failureFacts(cause), request_id }, 'failed');
    else log.error({ err: cause, request_id }, 'failed');
    if (files && wantsPage(c)) return sendErrorPage(c, files.site, isLost ? 503 : 500);
    return respondCode(c, isLost ? 'unavailable' : 'internal');
  });
  return app;
}
