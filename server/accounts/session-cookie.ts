import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';

export const SESSION_COOKIE = 'session_id';
const LONGEST = 128;

/** The caller's session, in a cookie that neither scripts nor other sites' forms get at. */
export interface SessionCookie {
  id: string | null;
  keep(id: string, lifeSec: number): void;
  drop(): void;
}

export function sessionCookie(c: Context<Env>, publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https://');
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const;
  const id = getCookie(c, SESSION_COOKIE);
  return {
    id: id && id.length <= LONGEST ? id : null,
    keep: (value, lifeSec) => setCookie(c, SESSION_COOKIE, value, { ...options, maxAge: lifeSec }),
    drop: () => void deleteCookie(c, SESSION_COOKIE, options),
  };
}
