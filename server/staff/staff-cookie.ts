import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';
import { deviceOf } from './device.ts';

export const STAFF_COOKIE = 'staff_session';
const LONGEST = 128;

/** The session of a browser without the messenger, in a cookie that scripts cannot read. */
export interface StaffCookie {
  /** Null where there is none, and for calls that no page of our own makes. */
  secret: string | null;
  isOwnPage: boolean;
  /** As the browser names itself. */
  device: string;
  keep(secret: string, lifeSec: number): void;
  drop(): void;
}

export const staffCookie = (c: Context<Env>, publicUrl: string): StaffCookie =>
  ownCookie(c, publicUrl, { name: STAFF_COOKIE, path: '/api/telegram' });

/** Whether a page of our own asks. Subdomains are the same site to `SameSite`, and are not ours alone. */
export const isOwnPage = (c: Context<Env>, publicUrl: string): boolean =>
  c.req.header('Origin') === new URL(publicUrl).origin ||
  c.req.header('Sec-Fetch-Site') === 'same-origin';

/** A session of a page of our own, in a cookie that goes to its calls alone. */
export function ownCookie(
  c: Context<Env>,
  publicUrl: string,
  { name, path }: { name: string; path: string },
): StaffCookie {
  const secure = publicUrl.startsWith('https://');
  const options = { httpOnly: true, sameSite: 'Strict', path, secure } as const;
  const isOwn = isOwnPage(c, publicUrl);
  const found = getCookie(c, name);
  return {
    secret: isOwn && found && found.length <= LONGEST ? found : null,
    isOwnPage: isOwn,
    device: deviceOf(c.req.header('User-Agent') ?? ''),
    keep: (value, maxAge) => setCookie(c, name, value, { ...options, maxAge }),
    drop: () => void deleteCookie(c, name, options),
  };
}
