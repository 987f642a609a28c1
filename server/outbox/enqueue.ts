import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { insertGuestMessages } from './guest-messages.ts';
import type { Job } from './job.ts';

/**
 * Writes jobs in the caller's transaction: they exist exactly if its changes do. One statement for
 * all of them, where pg-boss' own `send` takes one each and a queue look-up.
 */
export async function enqueue(tx: Db, ...jobs: Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const { rows } = await sql<{ written: number }>`
    with wanted as (
      select name, data from json_to_recordset(${JSON.stringify(jobs)}) job(name text, data jsonb)
    ), noticed as (
      insert into staff_notices (company_id, company_activity_id, order_id, event, actor_staff_id)
      select ca.company_id, ca.id, o.order_id, wanted.data ->> 'event',
        (wanted.data ->> 'actor_staff_id')::int
      from wanted
      join orders o on o.order_id = (wanted.data ->> 'order_id')::uuid
      join company_activities ca on ca.id = o.company_activity_id
      where wanted.name = 'staff-notice'
      returning 1
    ), known as (
      select wanted.*, o.company_activity_id from wanted
      join orders o on o.order_id = (wanted.data ->> 'order_id')::uuid
    ), told as (
      ${insertGuestMessages(sql`known`)}
    ), queued as (
      ${insertJobs(sql`wanted`)}
    )
    select (select count(*) from noticed) + (select count(*) from queued) as written`.execute(tx);
  if (rows[0]?.written !== jobs.length) {
    throw new Error(`No queue or order for ${jobs.map(({ name }) => name).join(', ')}`);
  }
}

/**
 * The statement that queues those of some rows `(name, data)` that wait in a queue. A job without
 * one breaks a rule of the table, and with it whatever it belongs to.
 */
export const insertJobs = (rows: RawBuilder<unknown>) => sql`
  insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, keep_until)
  select job.name, job.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
    now() + make_interval(secs => q.retention_seconds)
  from ${rows} job left join pgboss.queue q on q.name = job.name
  where job.name <> 'staff-notice'
  returning 1`;
