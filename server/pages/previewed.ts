import type { Handler, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';

/** Holds the token of a link to the draft. */
export const PREVIEW_COOKIE = 'draft_preview';
const LINKS = '/preview/';
/** The editor's own page shows what is, whatever else its browser was shown. */
const EDITOR = /^\/(?:api\/)?editor(?:\/|$)/;

/** Gives what a browser asks for that was shown the draft to the one who can show it. */
export function previewed(show: Handler<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    const isShown = path.startsWith(LINKS) || getCookie(c, PREVIEW_COOKIE) !== undefined;
    return isShown && !EDITOR.test(path) ? show(c, next) : next();
  };
}
