import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { findByToken, PARTNER_PATH } from '../partners/page-link.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import type { Env } from '../platform/http/env.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { refuse } from '../platform/outcome.ts';
import { isOwnPage } from '../staff/staff-cookie.ts';
import { showClosed } from './closed-page.ts';
import { createKeyRoutes } from './key-routes.ts';
import type { PartnerPageOptions } from './options.ts';
import { createReportRoutes } from './report-routes.ts';
import { endSession, openSession } from './session.ts';
import { createTestRoutes } from './tests/test-routes.ts';
import { createTryRoutes } from './trial/try-routes.ts';
import { createWebhookRoutes } from './webhook-routes.ts';

const LARGEST_FORM_BYTES = 8_192;
const OPEN_PATH = `${PARTNER_PATH}/open/:token`;

/** The pages of a partner; scripts only copy what is shown. A link opens them, and stands in no other address. */
export function createPartnerPage(options: PartnerPageOptions): Hono<Env> {
  const { db, publicUrl } = options;
  const pages = new Hono<Env>();
  pages.use(`${PARTNER_PATH}/*`, ownFormsOnly(publicUrl), bodyCap(LARGEST_FORM_BYTES));
  pages.get(OPEN_PATH, (c) => openPage(c, options));
  pages.post(`${PARTNER_PATH}/leave`, (c) => endSession(c, publicUrl));
  pages.route('/', createReportRoutes(options));
  pages.route('/', createKeyRoutes(options));
  pages.route('/', createWebhookRoutes(options));
  pages.route('/', createTestRoutes(options));
  pages.route('/', createTryRoutes(options));
  pages.get(`${PARTNER_PATH}/`, (c) => c.redirect(PARTNER_PATH, 301));
  pages.all(`${PARTNER_PATH}/*`, (c) => showClosed(c, 'missing', { db, publicUrl }));
  return pages;
}

/** What changes something comes from a form of these pages. */
const ownFormsOnly =
  (publicUrl: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.header('X-Robots-Tag', 'noindex');
    if (c.req.method === 'POST' && !isOwnPage(c, publicUrl)) return respondCode(c, 'forbidden');
    await next();
  };

async function openPage(
  c: Context<Env, typeof OPEN_PATH>,
  { db, limits, publicUrl }: PartnerPageOptions,
): Promise<Response> {
  const address = c.get('address');
  const caller = limits && address ? networkOf(address) : null;
  const waitSec = caller ? await limits?.look('guess', caller) : null;
  if (waitSec) return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec: waitSec });
  const token = c.req.param('token');
  if (await findByToken(db, token)) {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return openSession(c, publicUrl, token);
  }
  if (caller) await limits?.take('guess', caller);
  return showClosed(c, 'wrong', { db, publicUrl });
}
