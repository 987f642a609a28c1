import { type Selectable, sql } from 'kysely';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { PartnerKeyRow } from '../tables/schema.ts';

/** Say what leaked where a key is found in a log or a repository. */
const LIVE_PREFIX = 'sh_live_';
const TEST_PREFIX = 'sh_test_';
const MOST_KEYS = 20;
const LONGEST_KEY = 100;
export const LONGEST_KEY_NAME = 60;

/** How keys of a kind begin. */
export const prefixOf = ({ isTest }: { isTest: boolean }): string =>
  isTest ? TEST_PREFIX : LIVE_PREFIX;

export type PartnerKey = Pick<
  Selectable<PartnerKeyRow>,
  'key_id' | 'name' | 'is_test' | 'ending' | 'created_at' | 'used_at' | 'ended_at'
>;

/** The keys of a partner that still open something, newest first. */
export async function listKeys(db: Db, partnerId: string): Promise<PartnerKey[]> {
  const { rows } = await sql<PartnerKey>`
    select key_id, name, is_test, ending, created_at, used_at, ended_at from partner_keys
    where partner_id = ${partnerId} and ended_at is null order by key_id desc`.execute(db);
  return rows;
}

/** A new key, shown this once; null where the partner has as many as it may. */
export async function createKey(
  db: Db,
  { partnerId, name, isTest = false }: { partnerId: string; name: string; isTest?: boolean },
  now: Date,
): Promise<string | null> {
  const key = prefixOf({ isTest }) + newSecret();
  const { rows } = await sql`
    insert into partner_keys (partner_id, name, hash, is_test, ending, created_at)
    select ${partnerId}, ${name}, ${hashOf(key)}, ${isTest}, ${key.slice(-4)}, ${now}
    where (select count(*) from partner_keys
      where partner_id = ${partnerId} and ended_at is null) < ${MOST_KEYS}
    returning 1`.execute(db);
  return rows.length > 0 ? key : null;
}

/** False where the partner has no such key. */
export async function endKey(
  db: Db,
  { partnerId, keyId }: { partnerId: string; keyId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update partner_keys set ended_at = ${now}
    where key_id = ${keyId} and partner_id = ${partnerId} and ended_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The key that a header carries; null where it carries none that could be ours. */
export function readKey(authorization: string): string | null {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return key && key.length <= LONGEST_KEY ? key : null;
}

export interface KeyHolder {
  partnerId: string;
  /** Whether what is booked with the key is a test. */
  isTest: boolean;
}

/** Whose a key is; undefined where it opens nothing, or no more. Notes its use to the minute. */
export async function findKeyHolder(
  db: Db,
  key: string,
  now: Date,
): Promise<KeyHolder | undefined> {
  const hash = hashOf(key);
  const { rows } = await sql<{ partner_id: string; is_test: boolean; is_noted: boolean }>`
    select k.partner_id, k.is_test, coalesce(k.used_at > ${now}::timestamptz - interval '1 minute', false)
      as is_noted
    from partner_keys k join partners p on p.id = k.partner_id
    where k.hash = ${hash} and k.ended_at is null and p.ended_at is null`.execute(db);
  const [found] = rows;
  if (found && !found.is_noted) {
    await sql`update partner_keys set used_at = ${now} where hash = ${hash}`.execute(db);
  }
  return found && { partnerId: found.partner_id, isTest: found.is_test };
}
