import { EDITOR_PHOTO_PATH } from '@seahour/api-types/editor.ts';
import type { AppOptions } from '@seahour/server/app.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { readEditor } from '@seahour/server/editor/editors.ts';
import { originalsOf } from '@seahour/server/photos/variants.ts';
import type { Env } from '@seahour/server/platform/http/env.ts';
import { pathNames } from '@seahour/server/platform/http/file-path.ts';
import { texts } from '@seahour/server/platform/http/texts.ts';
import { visitor } from '@seahour/server/platform/http/visitor.ts';
import { ownCookie, type StaffCookie } from '@seahour/server/staff/staff-cookie.ts';
import { photoUrl } from '@seahour/ui/photo.ts';
import { Hono } from 'hono';
import type { Preview } from './preview.ts';

export interface PaneOptions {
  preview: Pick<Preview, 'page' | 'published'>;
  config: Pick<Config, 'publicUrl' | 'cdnBase' | 'trustedProxies'>;
  log: AppOptions['log'];
  limits?: AppOptions['limits'] | undefined;
  findEditor(cookie: StaffCookie): ReturnType<typeof readEditor>;
  /** Names of photos that were sent and that visitors cannot be shown yet. */
  sentPhotos(): Promise<readonly string[]>;
}

/** Below them are the addresses of pages, e.g. `/api/editor/page/drafted/ru/faq`. */
const DRAFTED = '/api/editor/page/drafted';
const PUBLISHED = '/api/editor/page/published';
/** In pages that we have built. */
const STYLE = /<style[^>]*>.*?<\/style>/gs;
/** Other tags are matched whole, so that an attribute may hold anything. */
const SCRIPT_OR_TAG =
  /(?<script><script(?=[\s>/])(?:"[^"]*"|'[^']*'|[^'">])*>.*?<\/script\s*>)|<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gis;

/**
 * Pages as the editor's app shows them beside a form: as drafted, and as published to compare them with.
 * A draft may hold anything, and here it has the origin of an app that publishes. So no script of it runs,
 * and nothing in it sends, opens, or leads anywhere.
 */
export function previewPane(options: PaneOptions): Hono<Env> {
  const { preview, config, log, findEditor, limits } = options;
  const policy = policyOf(config);
  const pane = new Hono<Env>();
  pane.use(visitor(config), async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex');
  });
  const send = (folder: string, render: (address: string) => Promise<string | null>) =>
    pane.get(`${folder}/*`, async (c) => {
      const cookie = { name: 'editor_session', path: '/api/editor' };
      const known = await findEditor(ownCookie(c, config.publicUrl, cookie));
      if (!known.ok) return c.text(texts[c.get('language')].error.unauthenticated, 401);
      const { editor_id, language } = known.data.editor;
      const said = texts[language];
      const waitSec = await limits?.take('editor', `${editor_id}`);
      if (waitSec) return c.text(said.error.rate_limited, 429);
      const names = pathNames(new URL(c.req.url).pathname.slice(folder.length));
      try {
        const page = names && (await render(`/${names.join('/')}`));
        return page === null ? c.text(said.page.not_found, 404) : c.html(page);
      } catch (cause) {
        log.error({ err: cause }, 'editor: a page of the draft cannot be shown');
        return c.text(said.page.draft_away, 503);
      }
    });
  send(DRAFTED, async (address) => {
    const page = await preview.page(address);
    return page && withSentPhotos(withoutScripts(page), config.cdnBase, await options.sentPhotos());
  });
  // To be compared with, by an app whose policy has no inline styles.
  send(PUBLISHED, async (address) => {
    const page = await preview.published(address);
    return page && withoutScripts(page).replace(STYLE, '');
  });
  return pane;
}

/** The policy lets no script run; without them the browser reports no error for each. */
const withoutScripts = (page: string): string =>
  page.replace(SCRIPT_OR_TAG, (found, script?: string) => (script === undefined ? found : ''));

/** A page whose photos that were just sent come from where editors see them. */
function withSentPhotos(page: string, cdnBase: string, sent: readonly string[]): string {
  const base = photoUrl(cdnBase, '');
  const [first = '', ...parts] = page.split(base);
  const shown = parts.map((part) => {
    const [path = ''] = /^[\w.-]*/.exec(part) ?? [];
    const name = originalsOf(path).find((original) => sent.includes(original));
    return name === undefined
      ? base + part
      : `${EDITOR_PHOTO_PATH}${name}${part.slice(path.length)}`;
  });
  return first + shown.join('');
}

function policyOf({ publicUrl, cdnBase }: Pick<Config, 'publicUrl' | 'cdnBase'>): string {
  const photos = new URL(cdnBase, publicUrl).origin;
  const isOwn = photos === new URL(publicUrl).origin;
  return [
    // Neither scripts nor forms, new windows, downloads, or ways out of the frame.
    'sandbox allow-same-origin',
    "default-src 'none'",
    `img-src 'self' data:${isOwn ? '' : ` ${photos}`}`,
    "font-src 'self'",
    // The page's own policy lists its styles by hash.
    "style-src 'self' 'unsafe-inline'",
    "script-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
