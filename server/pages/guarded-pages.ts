import { languageOfPath, pathPrefix } from '@seahour/api-types/languages.ts';
import { ownPath } from '@seahour/api-types/rules/own-path.ts';
import type { Context } from 'hono';
import { sessionCookie } from '../accounts/session-cookie.ts';
import { findUser } from '../accounts/sign-in.ts';
import type { Env } from '../platform/http/env.ts';
import { pathNames } from '../platform/http/file-path.ts';
import type { Db } from '../tables/connection.ts';

export interface GuardOptions {
  db: Db;
  clock: () => Date;
  publicUrl: string;
}

const GUARDED = 'my-bookings';
const SIGN_IN = 'auth';

/** Where a request has to go instead of the page it asks for; null where the page may be shown. */
export async function guardPage(
  c: Context<Env>,
  { db, clock, publicUrl }: GuardOptions,
): Promise<Response | null> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const names = (pathNames(pathname) ?? []).filter((name) => name !== 'index.html');
  const prefix = pathPrefix(languageOfPath(`/${names.join('/')}`));
  const page = names.slice(prefix ? 1 : 0).join('/');
  if (page !== GUARDED && page !== SIGN_IN) return null;
  const isKnown = await hasSession(c, { db, clock, publicUrl });
  if (isKnown === (page === GUARDED)) return null;
  const target =
    page === GUARDED
      ? `${prefix}/${SIGN_IN}?next=${encodeURIComponent(`${prefix}/${GUARDED}${search}`)}`
      : ownPath(searchParams.get('next'), `${prefix}/${GUARDED}`);
  c.header('Cache-Control', 'private, no-store');
  return c.redirect(target, 302);
}

/** A lookup that fails is a session that nobody knows. */
async function hasSession(
  c: Context<Env>,
  { db, clock, publicUrl }: GuardOptions,
): Promise<boolean> {
  const { id } = sessionCookie(c, publicUrl);
  if (!id) return false;
  try {
    return (await findUser(db, id, clock())).ok;
  } catch {
    return false;
  }
}
