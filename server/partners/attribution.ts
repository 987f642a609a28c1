import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import { findKeyHolder, readKey } from './keys.ts';
import { listPartnersOf } from './partners.ts';
import { findTrial } from './trial-link.ts';
import { readVisit, type VisitRules } from './visit.ts';

/** What a request says of where it comes from. */
export interface Source {
  /** Of the page that asks, as its browser says; null where it is ours, or no page at all. */
  origin: string | null;
  /** The header as it came. */
  authorization: string | undefined;
  /** What a page of ours remembers of the page that led to it. */
  visit: string | undefined;
}

/** What a request says of itself. */
export interface Named {
  /** The partner's id. */
  partner?: string | undefined;
  /** Address of the page that it was made on. */
  page?: string | undefined;
}

/** Whose a booking is; null where nobody brought it. */
export interface Attribution {
  partner: string | null;
  /** Whether it can only be a test, because its key or its page is for tests. */
  isTest: boolean;
}

/**
 * Whose a booking is: by its key, by the registered origin of its page, or because a page of theirs
 * led the visitor to ours. A name alone is nobody's: it only chooses among the partners of an origin.
 * A page of ours that a partner tries the tag on says whose its tests are by its signed address.
 */
export async function attribute(
  db: Db,
  { origin, authorization, visit }: Source,
  { named, now, visits }: { named: Named; now: Date; visits: VisitRules },
): Promise<Outcome<Attribution>> {
  if (authorization !== undefined && carriesKey(authorization)) {
    const key = readKey(authorization);
    const holder = key && (await findKeyHolder(db, key, now));
    if (!holder) return refuse('key_invalid', UNKNOWN_KEY);
    return answer({ partner: holder.partnerId, isTest: holder.isTest });
  }
  const trial = await findTrial(db, named.page, now);
  if (trial) return answer({ partner: trial.id, isTest: true });
  if (origin === null) return byPage(await readVisit(db, visit, { now, visits }));
  const partners = await listPartnersOf(db, origin);
  if (named.partner !== undefined && partners.includes(named.partner)) return byPage(named.partner);
  return byPage(partners.length === 1 ? (partners[0] ?? null) : null);
}

const byPage = (partner: string | null) => answer({ partner, isTest: false });

/** A program's request; a browser sends the name and password along that a proxy before us asked for. */
export const carriesKey = (authorization = 'Basic '): boolean => !/^Basic /i.test(authorization);

const UNKNOWN_KEY = { path: 'Authorization', code: 'invalid_value' } as const;
