import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { findTrial, TRIAL_PATH, trialPath } from '../../partners/trial-link.ts';
import type { Env } from '../../platform/http/env.ts';
import type { Db } from '../../tables/connection.ts';
import { showClosed } from '../closed-page.ts';
import { TRY_PATH } from '../frame.ts';
import type { PartnerPageOptions } from '../options.ts';
import { siteOf } from '../snippet.ts';
import { sendPage, withPartner } from '../visit.ts';
import { kindOf } from './kinds.ts';
import { readPolicy, servedPolicy, wantsNonce } from './policy.ts';
import { renderTrial } from './trial-page.ts';
import { type Choices, type NamedRow, renderTry } from './try-page.ts';
import { attributesOf, readTrial, trialQuery } from './wanted-trial.ts';

/** The page on which a partner tries the tag, and the pages that it is tried on. */
export function createTryRoutes(options: PartnerPageOptions): Hono<Env> {
  const { db, clock, publicUrl } = options;
  const widget = widgetSources(options);
  const routes = new Hono<Env>();
  const wantedBy = (c: Context<Env>) => readTrial((name) => c.req.query(name), widget);
  routes.get(TRY_PATH, (c) =>
    withPartner(c, options, async (view) => {
      const { partner, language, t, now } = view;
      // The pages to try the tag on are open to nobody whose partnership has ended.
      if (partner.ended_at) return showClosed(c, 'missing', options);
      const wanted = wantedBy(c);
      const policy = readPolicy(wanted.policy);
      const [path, choices] = await Promise.all([trialPath(db, partner, now), listChoices(db)]);
      const content = renderTry(view, {
        wanted,
        policy,
        choices,
        path: path + trialQuery(wanted),
        site: siteOf(options, language),
      });
      const page = { tab: 'test', title: t('try.title'), content } as const;
      const has = { hasFrame: true, hasCopy: policy.ok };
      return sendPage(c, view, { ...page, ...has }, policy.ok ? 200 : 422);
    }),
  );
  routes.get(`${TRIAL_PATH}/:token`, async (c) => {
    const partner = await findTrial(db, c.req.path, clock());
    const wanted = wantedBy(c);
    const policy = readPolicy(wanted.policy);
    if (!partner) return showClosed(c, 'trial', { db, publicUrl });
    if (!policy.ok) return showClosed(c, 'missing', { db, publicUrl });
    const nonce = randomBytes(16).toString('base64url');
    const { headers = {}, sandbox } = kindOf(wanted.kind);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const { origin: widgetOrigin } = new URL(publicUrl);
    const served = [
      servedPolicy(policy.directives, { nonce, widgetOrigin }),
      ...(sandbox ? [`sandbox ${sandbox}`] : []),
      "frame-ancestors 'self'",
    ];
    c.header('Content-Security-Policy', served.filter((part) => part !== '').join('; '));
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex');
    const page = {
      kind: wanted.kind,
      language: c.get('language'),
      // Whatever is copied: what is booked here is a test.
      attributes: { partner: partner.id, ...attributesOf(wanted), test: '' },
      nonce,
      hasNonce: wantsNonce(policy.directives),
      plainPath: c.req.path + trialQuery({ ...wanted, kind: 'plain', policy: '' }),
    };
    return c.html(renderTrial(page));
  });
  return routes;
}

/** What docs/embed.md asks a page for: where the widget, its API and its photos are. */
function widgetSources({ publicUrl, apiBase, cdnBase }: PartnerPageOptions): string {
  const others = [apiBase, cdnBase].filter((base) => /^https?:/.test(base));
  return [...new Set([publicUrl, ...others].map((base) => new URL(base).origin))].join(' ');
}

async function listChoices(db: Db): Promise<Choices> {
  const [cities, activities] = await Promise.all([
    sql<NamedRow>`select slug, name from cities order by id`.execute(db),
    sql<NamedRow>`select slug, name from activities order by position, id`.execute(db),
  ]);
  return { cities: cities.rows, activities: activities.rows };
}
