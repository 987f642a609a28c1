import type { Handler, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';

/** Holds the token of a link to the draft. Over https no other host of the domain can set it. */
export const previewCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Host-draft_preview' : 'draft_preview';
const LINKS = '/preview/';
/**
 * What is real whatever a browser was shown: the apps of editors and staff, the pages of partners, and
 * signing in, by which people come to these.
 */
const REAL = /^\/(?:(?:api\/)?editor(?:\/|$)|partner(?:\/|$)|api\/(?:telegram|user)\/|staff-app\/)/;

/** Gives what a browser asks for that was shown the draft to the one who can show it. */
export function previewed(
  show: Handler<Env>,
  { staffPath, publicUrl }: { staffPath?: string | undefined; publicUrl: string },
): MiddlewareHandler<Env> {
  const cookie = previewCookie(publicUrl);
  return async (c, next) => {
    const { path } = c.req;
    const isShown = path.startsWith(LINKS) || getCookie(c, cookie) !== undefined;
    return !isShown || REAL.test(path) || path === staffPath ? next() : show(c, next);
  };
}
