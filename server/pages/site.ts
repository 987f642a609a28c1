import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, languageOfPath, pathPrefix } from '@seahour/api-types/languages.ts';
import type { WidgetSettings } from '@seahour/api-types/site-data.ts';
import { type Context, Hono } from 'hono';
import { findOffer } from '../catalogue/offers.ts';
import { idOf } from '../catalogue/office-activity.ts';
import { type Config, publicSettings } from '../config/config.ts';
import { listPartnersOf } from '../partners/partners.ts';
import { rememberVisit } from '../partners/visit.ts';
import { ownOrigins, type Payments } from '../payments/payments.ts';
import type { FindCountry } from '../platform/geo/country.ts';
import type { Env } from '../platform/http/env.ts';
import { pathNames } from '../platform/http/file-path.ts';
import { pageOrigin } from '../platform/http/page-origin.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { texts } from '../platform/http/texts.ts';
import type { Db } from '../tables/connection.ts';
import { sendErrorPage } from './error-page.ts';
import { guardPage } from './guarded-pages.ts';
import { HOME_DEPENDS_ON, homeLanguage } from './home-language.ts';
import { sendPhoto } from './photos.ts';
import { previousOf, type SiteFolders } from './site-folders.ts';

export interface SiteOptions {
  db: Db;
  config: Config;
  findCountry: FindCountry;
  clock: () => Date;
  /** Where our own pages are, for a request by its address. */
  paymentsAt: (requestUrl: string) => Payments;
}

/** What robots ask for where nothing names another; the list is in files that an index names. */
const SITEMAP_PATH = '/sitemap.xml';
// Of paths behind the prefix of their language.
/** Files of pages that say that there is none. */
const MISSING_PAGE = /^\/404(?:\.html)?$/;
/** Proxies name them for failures of their own; asked for by itself each answers as what it says. */
const ERROR_PAGE = /^\/error\/(?<status>500|503)$/;
const STRAY_PATH = '/Object/Object';
const OFFER_PATH = /^(?<prefix>(?:\/fast-book)?)\/[a-z0-9-]+\/[^/]+\/(?:[a-z0-9-]+-)?\d{1,9}$/;

const HASHED_SITE_FILE = /^\/_astro\//;
/** Of a release, whose folder is named after its content. */
const PINNED_WIDGET_FILE = /^\/widget\/(?!v\d+\/)[^/]+\//;

/** The built site, the widget's files and the photos; redirects and the page for what is not there. */
export function createSite(
  folders: SiteFolders,
  { db, config, findCountry, clock, paymentsAt }: SiteOptions,
): Hono<Env> {
  const site = new Hono<Env>();
  const sendSettings = async (c: Context<Env>) => {
    const address = c.get('address');
    const visitor_country = (address && findCountry(address)) ?? '';
    const origin = pageOrigin(c.req);
    const isOwn = origin === null || ownOrigins(paymentsAt(c.req.url)).includes(origin);
    c.header('Cache-Control', 'private, no-cache');
    c.header('Vary', 'Origin');
    return c.json({
      ...publicSettings(config),
      visitor_country,
      page_partners: isOwn ? null : await listPartnersOf(db, origin),
      now: clock().toISOString(),
    } satisfies WidgetSettings);
  };
  // A release looks for them beside itself, and they change while it does not.
  site.get('/widget/config.json', sendSettings);
  site.get('/widget/:release/config.json', sendSettings);
  site.get('/widget/*', (c) => {
    const freshness = PINNED_WIDGET_FILE.test(c.req.path) ? 'forever' : 'minute';
    return sendBelow(c, '/widget/', (names) =>
      sendFile(c, join(folders.widget, ...names), { freshness }),
    );
  });
  site.get('/photos/*', (c) => {
    return sendBelow(c, '/photos/', (names) => sendPhoto(c, { folder: folders.photos, db }, names));
  });
  site.get(SITEMAP_PATH, (c) => c.redirect('/sitemap-index.xml', 301));
  // Asked for by browsers wherever a page names no icon.
  site.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  /** A page with a visitor's cookie is kept by no cache that several share. */
  async function remembering(c: Context<Env>, send: () => Promise<Response>): Promise<Response> {
    const isNoted = await rememberVisit(c, { db, now: clock(), ...config });
    const response = await send();
    if (isNoted) response.headers.append('Cache-Control', 'private');
    return response;
  }
  site.get('/', async (c) => {
    c.header('Vary', HOME_DEPENDS_ON);
    const address = c.get('address');
    const country = () => (address && findCountry(address)) ?? '';
    const language = homeLanguage((name) => c.req.header(name), country);
    if (language === DEFAULT_LANGUAGE) return remembering(c, () => sendPage(c, folders.site, db));
    await rememberVisit(c, { db, now: clock(), ...config });
    c.header('Cache-Control', 'private, no-cache');
    return c.redirect(pathPrefix(language) + new URL(c.req.url).search, 302);
  });
  const guard = { db, clock, publicUrl: config.publicUrl };
  site.get('*', async (c) => {
    return remembering(c, async () => (await guardPage(c, guard)) ?? sendPage(c, folders.site, db));
  });
  return site;
}

async function sendBelow(
  c: Context<Env>,
  prefix: string,
  send: (names: readonly string[]) => Promise<Response | null>,
): Promise<Response> {
  const names = pathNames(pathOf(c).slice(prefix.length));
  const sent = names?.length ? await send(names) : null;
  return sent ?? c.text(texts[c.get('language')].page.not_found, 404);
}

async function sendPage(c: Context<Env>, site: string, db: Db): Promise<Response> {
  // Followed once: a page, its packed twin and its policy come from the same build.
  const folder = await realpath(site).catch(() => site);
  const pathname = pathOf(c);
  const prefix = pathPrefix(languageOfPath(pathname));
  const page = pathname.slice(prefix.length);
  if (page === STRAY_PATH) return c.redirect(prefix || '/', 301);
  const names = pathNames(pathname);
  if (!names || MISSING_PAGE.test(page)) return sendMissing(c, folder);
  if (names.at(-1) === 'index.html') return redirect(c, `/${encoded(names.slice(0, -1))}`);
  if (pathname !== '/' && pathname.endsWith('/')) return redirect(c, `/${encoded(names)}`);
  const path = join(folder, ...names);
  const error = ERROR_PAGE.exec(page)?.groups?.status;
  if (error) return sendErrorPage(c, folder, error === '503' ? 503 : 500);
  const isHashed = HASHED_SITE_FILE.test(pathname);
  const sent =
    (await sendFile(c, path, { freshness: isHashed ? 'forever' : 'never' })) ??
    (isHashed
      ? await sendFile(c, join(previousOf(site), ...names), { freshness: 'forever' })
      : await sendFile(c, join(path, 'index.html'), { freshness: 'never' }));
  if (sent) return sent;
  const canonical = await canonicalPath(db, pathname);
  return canonical ? redirect(c, canonical) : sendMissing(c, folder);
}

/**
 * Where the page of an offer, or that of booking it, really is. Its address may be written with any city and any title: the id
 * at its end decides. Null where the address names no offer or is the real one already.
 */
async function canonicalPath(db: Db, pathname: string): Promise<string | null> {
  const language = pathPrefix(languageOfPath(pathname));
  const match = OFFER_PATH.exec(pathname.slice(language.length));
  if (!match) return null;
  const offer = await findOffer(db, idOf(pathname));
  if (!offer) return null;
  const { activity_slug, city_slug, title_slug, id } = offer;
  const prefix = language + (match.groups?.prefix ?? '');
  const path = `${prefix}/${activity_slug}/${city_slug}/${title_slug}-${id}`;
  return path === pathname ? null : path;
}

/** The path as it was asked for; Hono's own is already decoded in places. */
const pathOf = (c: Context<Env>): string => new URL(c.req.url).pathname;

const encoded = (names: readonly string[]): string => names.map(encodeURIComponent).join('/');

const redirect = (c: Context<Env>, path: string): Response =>
  c.redirect(path + new URL(c.req.url).search, 301);

async function sendMissing(c: Context<Env>, folder: string): Promise<Response> {
  const language = languageOfPath(pathOf(c));
  const prefix = pathPrefix(language);
  const page = prefix ? join(prefix, '404', 'index.html') : '404.html';
  const sent = await sendFile(c, join(folder, page), { freshness: 'never', status: 404 });
  return sent ?? c.text(texts[language].page.not_found, 404);
}
