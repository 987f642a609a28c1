import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { AlarmRow } from '../tables/schema.ts';

/** What an alarm is about; of an order, where its owners are to hear of it. */
export type Standing = Pick<AlarmRow, 'subject' | 'order_id' | 'detail'>;

export type NamedStanding = Standing & Pick<AlarmRow, 'name'>;

interface Alarm {
  name: string;
  standing: readonly Standing[];
  now: Date;
}

/** Answers what did not stand before. */
export async function raiseAlarms(db: Db, { name, standing, now }: Alarm): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    insert into alarms as a (name, subject, order_id, detail, raised_at)
    select ${name}, subject, order_id, detail, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(standing)})
      standing(subject text, order_id uuid, detail text)
    order by subject
    on conflict (name, subject) do update set order_id = excluded.order_id,
      detail = excluded.detail, raised_at = excluded.raised_at, cleared_at = null
      where a.cleared_at is not null
    returning subject, order_id, detail`.execute(db);
  return rows;
}

/** Answers what stood before and does not any more. */
export async function clearAlarms(db: Db, { name, standing, now }: Alarm): Promise<Standing[]> {
  const subjects = standing.map(({ subject }) => subject);
  const { rows } = await sql<Standing>`
    update alarms set cleared_at = ${now}
    where name = ${name} and cleared_at is null and subject <> all(${subjects}::text[])
    returning subject, order_id, detail`.execute(db);
  return rows;
}

/** What stands under some names. */
export async function listAlarms(db: Db, names: readonly string[]): Promise<NamedStanding[]> {
  const { rows } = await sql<NamedStanding>`
    select name, subject, order_id, detail from alarms
    where name = any(${names}::text[]) and cleared_at is null`.execute(db);
  return rows;
}

/** How many stand under each name. */
export async function countAlarms(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from alarms where cleared_at is null group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
