import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Rig } from './rig.ts';
import type { Answer } from './writers.ts';

/** Counts that must all be 0 after any fault. */
export interface Damage {
  /** Acknowledged orders that are missing. */
  lost: number;
  /** Orders without exactly their hours. */
  without_hours: number;
  /** Claimed hours that belong to no order. */
  without_order: number;
  /** Orders without an acknowledgement, although all requests were retried. */
  unheard: number;
  /** Mails that are neither written nor queued. */
  mails_lost: number;
}

export async function findDamage({ db, folder }: Rig, told: readonly Answer[]): Promise<Damage> {
  const numbers = [...new Set(told.flatMap(({ number }) => number ?? []))];
  const { rows } = await sql<Omit<Damage, 'mails_lost'>>`
    select
      (select count(*) from unnest(${numbers}::text[]) told
        where not exists (select from orders o where o.number = told)) as lost,
      (select count(*) from orders o where o.hour_count <> (
        select count(*) from claimed_hours ch
        where ch.order_id = o.order_id and ch.company_activity_id = o.company_activity_id
          and ch.starts_at >= o.starts_at
          and ch.starts_at < o.starts_at + make_interval(hours => o.hour_count))) as without_hours,
      (select count(*) from claimed_hours ch where not exists (
        select from orders o where o.order_id = ch.order_id)) as without_order,
      (select count(*) from orders where not number = any(${numbers}::text[])) as unheard
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no row');
  return { ...found, mails_lost: await countLostMails({ db, folder }, told) };
}

async function countLostMails(
  { db, folder }: Pick<Rig, 'db' | 'folder'>,
  told: readonly Answer[],
): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select o.number from pgboss.job j
    join messages m on m.message_id = (j.data ->> 'message_id')::bigint
    join orders o on o.order_id = m.order_id
    where j.name = 'mail' and j.state in ('created', 'retry', 'active')`.execute(db);
  const waiting = new Set(rows.map((row) => row.number));
  const wanted = told.filter(({ attempt }) => attempt.body.mail !== '');
  const missing = await Promise.all(
    wanted.map(async ({ number = '' }) => {
      if (waiting.has(number)) return false;
      return !(await isMailWritten({ folder }, number));
    }),
  );
  return missing.filter(Boolean).length;
}

/** Whether the mail about a new order is in the outbox. */
export async function isMailWritten(
  { folder }: Pick<Rig, 'folder'>,
  number: string,
): Promise<boolean> {
  const names = await readdir(join(folder, 'outbox')).catch(() => []);
  return names.some((name) => /^order-(.+)\.created\.[\d.]+\.eml$/.exec(name)?.[1] === number);
}
