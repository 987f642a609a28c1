import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { codeMail } from './accounts/code-mail.ts';
import { createApi } from './api/api.ts';
import { routes } from './api/routes.ts';
import { signLink, tripUrl } from './booking/trip-link.ts';
import { createFeeds } from './calendars/feed.ts';
import { importRules } from './calendars/import-calendar.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { watchCatalogueVersion } from './catalogue/catalogue-version.ts';
import { readCatalogueVersion } from './catalogue/catalogue-version-row.ts';
import type { Config } from './config/config.ts';
import { isExposedDemo } from './config/exposure.ts';
import { orderCalendarFile } from './guest-messages/calendar-file.ts';
import type { Live } from './live/live.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createMailPreviews } from './mail-previews/routes.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createOcto } from './octo/octo.ts';
import { createDocs } from './openapi/docs.ts';
import { announceTogether } from './outbox/announce.ts';
import { demoNotice } from './pages/demo-notice.ts';
import { createEditorPage } from './pages/editor-page.ts';
import { sendErrorPage, wantsPage } from './pages/error-page.ts';
import { previewed } from './pages/previewed.ts';
import { securityHeaders, surfaceOf } from './pages/security-headers.ts';
import { createSite } from './pages/site.ts';
import type { SiteFolders } from './pages/site-folders.ts';
import { createStaffPage } from './pages/staff-page.ts';
import { createPartnerPage } from './partner-page/routes.ts';
import { createPay } from './payments/pages/pay.ts';
import { paymentsAt } from './payments/pages/payments-at.ts';
import { createProviders } from './payments/providers/create-providers.ts';
import type { Cache } from './platform/cache/cache.ts';
import type { Clock } from './platform/clock.ts';
import { orElse } from './platform/database/replica.ts';
import { errorFields } from './platform/error-fields.ts';
import type { FindCountry } from './platform/geo/country.ts';
import { isConnectionLoss } from './platform/http/connection-loss.ts';
import type { Env } from './platform/http/env.ts';
import { respondCode } from './platform/http/refusals.ts';
import { requestLog } from './platform/http/request-log.ts';
import { watchStorage } from './platform/http/storage-watch.ts';
import { visitor } from './platform/http/visitor.ts';
import type { Limits } from './platform/limits/limits.ts';
import { readLinkKey } from './platform/link-key.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createProbes } from './probes.ts';
import { BOT_WEBHOOK_PATH } from './staff/bot/running-bot.ts';
import { createBotName } from './staff/bot-name.ts';
import { launchKey } from './staff/launch-key.ts';
import type { Db } from './tables/connection.ts';
import { createLeavePage } from './waitlist/leave.ts';

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
  /** Keeps answers of the catalogue; without it each is made again. */
  cache?: Cache;
  /** Answers the editor's calls; without it there is no editor. */
  editor?: Handler<Env>;
  /** What the staff's bot is called with, where it is called. */
  botWebhook?: Handler;
  /** What happens, for anybody who watches; without it there are no streams. */
  live?: Live;
  /** A replica that answers for the catalogue. */
  reads?: Db;
  /** Carries mails that cannot wait for a job; without it, what the settings name. */
  mailer?: Mailer;
  /** What is counted; without it, of this app alone. */
  metrics?: Metrics;
  /** Makes a span of each request; without it there are none. */
  traceRequests?: MiddlewareHandler<Env>;
  /** Where all of it is a draft that editors show one another. */
  draft?: { leftOut(): readonly string[] };
  /** Whether readiness is to fail, so that nobody sends more requests; never without it. */
  isStopping?: () => boolean;
}

export function createApp(options: AppOptions) {
  const { db, config, log, clock, files } = options;
  const { findCountry = () => null, cache = null, reads = db, live, traceRequests } = options;
  const { metrics = createMetrics({ db, ...config }) } = options;
  const limits = options.limits ? metrics.countLimits(options.limits) : null;
  const { isStopping = () => false } = options;
  const { mailer = createMailer(config) } = options;
  const app = new Hono<Env>();
  const headers = securityHeaders(config);
  app.use(
    (c, next) => {
      // Ours: what a stranger sends as one would stand in our log.
      const requestId = randomUUID();
      c.set('requestId', requestId);
      const common = { ...headers[surfaceOf(c.req.path)], 'X-Request-Id': requestId };
      c.set('headers', common);
      for (const [name, value] of Object.entries(common)) c.header(name, value);
      return next();
    },
    ...(traceRequests ? [traceRequests, tellRequestId] : []),
    requestLog({ log, staffPath: options.staffPath, count: metrics.countRequest }),
    visitor(config),
  );
  const { staffPath } = options;
  if (options.draft) app.route('/', demoNotice({ kind: 'draft', ...options.draft }));
  else if (isExposedDemo(config)) app.route('/', demoNotice({ kind: 'demo', staffPath }));
  const providers = createProviders(config, db);
  const payments = (requestUrl: string) => paymentsAt(config, providers, requestUrl);
  const staffKey = () => launchKey(config, db);
  const storage = watchStorage();
  const { isFailing: isStorageFailing } = storage;
  /** Logs why a request failed; returns whether the database was away. */
  function noteFailure(cause: Error, c: Context<Env>): boolean {
    const isLost = isConnectionLoss(cause);
    storage.note(cause);
    const request_id = c.get('requestId');
    // Every request fails alike while the database is away: one line each, without a stack.
    if (isLost) log.warn({ ...errorFields(cause), request_id }, 'request failed');
    else log.error({ err: cause, request_id }, 'request failed');
    return isLost;
  }
  const { metricsToken } = config;
  const version = watchCatalogueVersion(() => orElse(reads, db, readCatalogueVersion));
  const catalogue = createCatalogueCache(version);
  const announce = announceTogether(db);
  app.route('/', createProbes({ db, log, metrics, metricsToken, isStopping, isStorageFailing }));
  if (options.editor)
    app.use(
      previewed(options.editor, { ...config, staffPath: options.staffPath ?? config.staffPath }),
    );
  // Before the rest of the API, which pages of partners may call.
  if (options.editor) app.all('/api/editor/*', options.editor);
  app.route(
    '/',
    createApi(routes, {
      db,
      clock,
      paymentsAt: payments,
      findCountry,
      launchKey: staffKey,
      calendarRules: importRules(config),
      staffUrl: `${config.publicUrl}${options.staffPath ?? config.staffPath ?? ''}`,
      botName: createBotName(config),
      publicUrl: config.publicUrl,
      async calendarFile(order, now) {
        const link = signLink(await readLinkKey(db), order, 'calendar');
        const url = tripUrl(config.publicUrl, order.language, link);
        return orderCalendarFile(order, config, now, url);
      },
      async mailCode(code, language) {
        const sent = await mailer.send(codeMail(code, language, config));
        if (!sent.ok) log.warn({ code: sent.code }, 'mail not delivered');
      },
      limits,
      visits: config,
      cache: cache && metrics.countCache(cache),
      reads,
      checkAnswers: config.checkAnswers,
      version,
      catalogue,
      announce,
    }),
  );
  if (live) {
    // Behind the API, whose guards are its guards too.
    app.route(
      '/',
      createLiveRoutes({
        db,
        hub: live.hub,
        clock,
        launchKey: staffKey,
        publicUrl: config.publicUrl,
        limits,
      }),
    );
  }
  if (options.botWebhook) app.post(BOT_WEBHOOK_PATH, options.botWebhook);
  app.route('/', createFeeds({ db, clock, limits, publicUrl: config.publicUrl }));
  app.route('/', createDocs(routes));
  app.route(
    '/',
    createPay({ db, log, clock, providers, site: options.files?.site, paymentsAt: payments }),
  );
  if (config.mode === 'demo') app.route('/', createMailPreviews({ db, config, clock }));
  app.route('/', createLeavePage({ db, limits, publicUrl: config.publicUrl }));
  app.route('/', createPartnerPage({ ...config, db, clock, limits }));
  app.route('/', createOcto({ config, db, clock, limits, catalogue, announce, noteFailure }));
  app.all('/api/*', (c) => respondCode(c, 'not_found'));
  if (files?.staff && options.staffPath) {
    app.route('/', createStaffPage({ folder: files.staff, path: options.staffPath }));
  }
  if (files?.editor && options.editor) app.route('/', createEditorPage(files.editor));
  if (files)
    app.route('/', createSite(files, { db, config, findCountry, clock, paymentsAt: payments }));
  app.notFound((c) => respondCode(c, 'not_found'));
  app.onError((cause, c) => {
    const isLost = noteFailure(cause, c);
    if (files && wantsPage(c)) return sendErrorPage(c, files.site, isLost ? 503 : 500);
    return respondCode(c, isLost ? 'unavailable' : 'internal');
  });
  return app;
}

/** The one that its log lines have. */
const tellRequestId: MiddlewareHandler<Env> = (c, next) => {
  trace.getActiveSpan()?.setAttribute('seahour.request_id', c.get('requestId'));
  return next();
};
