import { createHmac } from 'node:crypto';
import { readLinkKey } from '../platform/link-key.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { findPartner } from './partners.ts';

export const VISIT_COOKIE = 'seahour_partner';
const DAY_SEC = 86_400;

export interface VisitRules {
  /** For so long a visitor who came from a partner's page counts as brought by it; 0 is not at all. */
  attributionDays: number;
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
