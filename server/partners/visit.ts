import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Env } from '../platform/http/env.ts';
import { readLinkKey } from '../platform/link-key.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { findPartner, listPartnersOf } from './partners.ts';

export const VISIT_COOKIE = 'seahour_partner';
const DAY_SEC = 86_400;

export interface VisitRules {
  /** For so long a visitor who came from a partner's page counts as brought by it; 0 is not at all. */
  attributionDays: number;
}

/**
 * Notes in the visitor's browser whose page led to the one that is asked for; the last one counts. A
 * page that is of several partners is nobody's, as no tag says which. False where nothing is noted.
 */
export async function rememberVisit(
  c: Context<Env>,
  { db, now, attributionDays, publicUrl }: VisitRules & { db: Db; now: Date; publicUrl: string },
): Promise<boolean> {
  const origin = URL.parse(c.req.header('Referer') ?? '')?.origin;
  if (attributionDays === 0 || !origin || origin === new URL(publicUrl).origin) return false;
  if (c.req.header('Sec-Fetch-Dest') !== 'document') return false;
  const [partner, ...others] = await listPartnersOf(db, origin);
  if (partner === undefined || others.length > 0) return false;
  setCookie(c, VISIT_COOKIE, await signVisit(db, partner, now), {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: attributionDays * DAY_SEC },
    secure: publicUrl.startsWith('https://'),
  });
  return true;
}

/** What a browser keeps of the partner's page that led to ours: whose it was and when, signed. */
export async function signVisit(db: Db, partnerId: string, now: Date): Promise<string> {
  const visit = `${partnerId}.${Math.floor(now.getTime() / 1000)}`;
  return `${visit}.${signatureOf(await readLinkKey(db), visit)}`;
}

/** The partner of a visit that still counts; null where there is none. */
export async function readVisit(
  db: Db,
  value: string | undefined,
  { now, visits }: { now: Date; visits: VisitRules },
): Promise<string | null> {
  const [, visit, id, at, signature] =
    /^(([a-z0-9-]{1,80})\.(\d{10}))\.([\w-]+)$/.exec(value ?? '') ?? [];
  if (!visit || !id || !signature || visits.attributionDays === 0) return null;
  if (now.getTime() / 1000 - Number(at) > visits.attributionDays * DAY_SEC) return null;
  if (!isSameSecret(signature, signatureOf(await readLinkKey(db), visit))) return null;
  const partner = await findPartner(db, id);
  return partner && !partner.ended_at ? id : null;
}

const signatureOf = (key: string, visit: string): string =>
  createHmac('sha256', key).update(`partner visit ${visit}`).digest('base64url');
