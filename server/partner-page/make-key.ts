import { sql } from 'kysely';
import { createKey } from '../partners/keys.ts';
import { findWebhook, rotateSecret } from '../partners/webhooks/webhook-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';

const FINGERPRINT_LENGTH = 16;

/** What a form that makes a secret came to. */
export type Made =
  | { state: 'made'; secret: string }
  | { state: 'made_before' }
  | { state: 'refused' };

/** The last key that a partner ever had; 0 before the first. */
export async function lastKeyId(db: Db, partnerId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(key_id) as last from partner_keys where partner_id = ${partnerId}`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Makes a key where none was made since the form was shown, which says the last one: a form that is
 * sent once more by a reload makes no other.
 */
export function makeKey(
  db: Db,
  {
    partnerId,
    name,
    isTest,
    after,
  }: { partnerId: string; name: string; isTest: boolean; after: number },
  now: Date,
): Promise<Made> {
  return inTransaction<Made>(db, async (tx) => {
    await lockPartner(tx, partnerId);
    if ((await lastKeyId(tx, partnerId)) !== after)
      return { commit: false, value: { state: 'made_before' } };
    const secret = await createKey(tx, { partnerId, name, isTest }, now);
    if (!secret) return { commit: false, value: { state: 'refused' } };
    return { commit: true, value: { state: 'made', secret } };
  });
}

/** Says which secret there is without saying it. */
export const fingerprintOf = (secret: string): string =>
  hashOf(secret).slice(0, FINGERPRINT_LENGTH);

/** Another secret of the webhook, where it is still the one that was there when the form was shown. */
export function makeSecret(
  db: Db,
  { partnerId, after }: { partnerId: string; after: string },
  now: Date,
): Promise<Made> {
  return inTransaction<Made>(db, async (tx) => {
    await lockPartner(tx, partnerId);
    const webhook = await findWebhook(tx, partnerId);
    if (!webhook) return { commit: false, value: { state: 'refused' } };
    if (fingerprintOf(webhook.secret) !== after)
      return { commit: false, value: { state: 'made_before' } };
    const secret = await rotateSecret(tx, partnerId, now);
    return secret
      ? { commit: true, value: { state: 'made', secret } }
      : { commit: false, value: { state: 'refused' } };
  });
}

const lockPartner = (tx: Db, partnerId: string) =>
  sql`select from partners where id = ${partnerId} for no key update`.execute(tx);
