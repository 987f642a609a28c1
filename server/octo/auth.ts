import type { Context } from 'hono';
import { findKeyHolder, readKey } from '../partners/keys.ts';
import { findPartner } from '../partners/partners.ts';
import type { Env } from '../platform/http/env.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import type { Db } from '../tables/connection.ts';
import type { OctoCall } from './call.ts';
import { answer, type OctoOutcome, refuse, tooMany } from './refusals.ts';

interface Gate {
  db: Db;
  limits: Limits | null;
  now: Date;
}

/** Whose key a request carries, and which bookings it is for. */
export type Caller = Pick<OctoCall, 'partner' | 'isTest'>;

/** Whose key a request carries, unless they call too often. */
export async function authenticate(
  c: Context<Env>,
  { db, limits, now }: Gate,
): Promise<OctoOutcome<Caller>> {
  const authorization = c.req.header('Authorization') ?? '';
  // A proxy before us may have asked a browser for a name and password.
  if (!/^Bearer\b/i.test(authorization)) return refuse('UNAUTHORIZED', 'refused.no_key');
  const address = c.get('address');
  const caller = limits && address ? networkOf(address) : null;
  const guessWaitSec = caller ? await limits?.look('guess', caller) : null;
  if (guessWaitSec) return tooMany(guessWaitSec);
  const key = readKey(authorization);
  const holder = key && (await findKeyHolder(db, key, now));
  const partner = holder && (await findPartner(db, holder.partnerId));
  if (!partner) {
    if (caller) await limits?.take('guess', caller);
    return refuse('FORBIDDEN', 'refused.wrong_key');
  }
  const waitSec = await limits?.take('octo', partner.id);
  return waitSec ? tooMany(waitSec) : answer({ partner, isTest: holder.isTest });
}
