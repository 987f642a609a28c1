import type { Handler, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';

/** Holds the token of a link to the draft. */
export const PREVIEW_COOKIE = 'draft_preview';
const LINKS = '/preview/';
/**
 * What is real whatever a browser was shown: the apps of editors and staff, and signing in, by which people
 * come to these.
 */
const REAL = /^\/(?:(?:api\/)?editor(?:\/|$)|api\/(?:telegram|user)\/|staff-app\/)/;

/** Gives what a browser asks for that was shown the draft to the one who can show it. */
export function previewed(
  show: Handler<Env>,
  { staffPath }: { staffPath?: string | undefined },
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    const isShown = path.startsWith(LINKS) || getCookie(c, PREVIEW_COOKIE) !== undefined;
    return !isShown || REAL.test(path) || path === staffPath ? next() : show(c, next);
  };
}
