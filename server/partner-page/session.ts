import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { findByToken, PARTNER_PATH } from '../partners/page-link.ts';
import type { Partner } from '../partners/partners.ts';
import type { Env } from '../platform/http/env.ts';
import type { Db } from '../tables/connection.ts';

const NAME = 'seahour_partner_page';
const LIFE_SEC = 90 * 86_400;
const LONGEST = 200;

/** Over https no other host of the domain can set it. */
const nameAt = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? `__Host-${NAME}` : NAME;

const optionsAt = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https://'),
  }) as const;

/** Whose page a browser has opened; undefined where it opened none, or where the link was withdrawn. */
export async function findVisitor(
  c: Context<Env>,
  { db, publicUrl }: { db: Db; publicUrl: string },
): Promise<Partner | undefined> {
  const token = getCookie(c, nameAt(publicUrl));
  return token && token.length <= LONGEST ? findByToken(db, token) : undefined;
}

/** Keeps the token of a link in a cookie that scripts cannot read. */
export function openSession(c: Context<Env>, publicUrl: string, token: string): Response {
  setCookie(c, nameAt(publicUrl), token, { ...optionsAt(publicUrl), maxAge: LIFE_SEC });
  return c.redirect(PARTNER_PATH, 303);
}

export function endSession(c: Context<Env>, publicUrl: string): Response {
  deleteCookie(c, nameAt(publicUrl), optionsAt(publicUrl));
  return c.redirect(PARTNER_PATH, 303);
}
