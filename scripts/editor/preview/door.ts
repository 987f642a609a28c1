import { languageOfPath } from '@seahour/api-types/languages.ts';
import type { AppOptions } from '@seahour/server/app.ts';
import { LEAVE_DRAFT_PATH } from '@seahour/server/pages/demo-notice.ts';
import { previewCookie } from '@seahour/server/pages/previewed.ts';
import type { Clock } from '@seahour/server/platform/clock.ts';
import type { Env } from '@seahour/server/platform/http/env.ts';
import { texts } from '@seahour/server/platform/http/texts.ts';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Preview } from './preview.ts';

export interface DoorOptions {
  preview: Preview;
  clock: Clock;
  publicUrl: string;
  log: AppOptions['log'];
  /** When a link to the draft ends, by its token; null where there is no such link, or no longer. */
  findLink(token: string): Promise<Date | null>;
}

/** Lets browsers in that were given a link to the draft, and shows it to them until they leave. */
export function previewDoor({ preview, clock, publicUrl, log, findLink }: DoorOptions): Hono<Env> {
  const door = new Hono<Env>();
  const cookie = previewCookie(publicUrl);
  const options = {
    httpOnly: true,
    // A link in a message leads here from another site.
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https://'),
  } as const;
  const leave = (c: Context<Env>, to: string) => {
    deleteCookie(c, cookie, options);
    c.header('Cache-Control', 'no-store');
    return c.redirect(to, 302);
  };
  door.get(LEAVE_DRAFT_PATH, (c) => leave(c, '/'));
  door.get('/preview/:token', async (c) => {
    const token = c.req.param('token');
    const endsAt = await findLink(token);
    if (!endsAt) return leave(c, '/');
    const to = pathOnly(publicUrl, c.req.query('to'));
    // It takes a moment to open; by then a service worker would show the page that it keeps.
    await preview.fetch(new Request(new URL(to, publicUrl)), c.env).catch(() => undefined);
    const maxAge = Math.floor((endsAt.getTime() - clock().getTime()) / 1000);
    setCookie(c, cookie, token, { ...options, maxAge });
    c.header('Cache-Control', 'no-store');
    return c.redirect(to, 302);
  });
  door.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const endsAt = await findLink(getCookie(c, cookie) ?? '');
    // Nothing else is there, and the way back would lead here again.
    const isLink = pathname.startsWith('/preview/');
    if (!endsAt) return leave(c, isLink ? '/' : pathOnly(publicUrl, pathname + search));
    return asDraft(await preview.fetch(c.req.raw, c.env));
  });
  door.onError((cause, c) => {
    log.error({ err: cause }, 'editor: the draft cannot be shown');
    c.header('Cache-Control', 'no-store');
    return c.text(texts[languageOfPath(new URL(c.req.url).pathname)].page.draft_away, 503);
  });
  return door;
}

/** A path of our own, e.g. `/ru/faq`; never another site's address. */
function pathOnly(publicUrl: string, to = '/'): string {
  // As browsers read it, which leave out tabs and take `//` for the beginning of a host.
  const url = URL.parse(to, publicUrl);
  const path = url && url.origin === new URL(publicUrl).origin ? url.pathname + url.search : '/';
  return path.startsWith('//') ? '/' : path;
}

function asDraft(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.delete('ETag');
  return new Response(response.body, { status: response.status, headers });
}
