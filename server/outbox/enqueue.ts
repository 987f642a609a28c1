import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { Job } from './job.ts';

/** A refund; messages are queued by `notify`. */
type OtherJob = Extract<Job, { name: 'refund' }>;

/**
 * Writes jobs in the caller's transaction: they exist exactly if its changes do. One statement for
 * all of them, where pg-boss' own `send` takes one each and a queue look-up.
 */
export async function enqueue(tx: Db, ...jobs: OtherJob[]): Promise<void> {
  if (jobs.length === 0) return;
  // A job without a queue breaks a rule of the table, and with it whatever it belongs to.
  await sql`
    insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, keep_until)
    select job.name, job.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      now() + make_interval(secs => q.retention_seconds)
    from json_to_recordset(${JSON.stringify(jobs)}) job(name text, data jsonb)
    left join pgboss.queue q on q.name = job.name`.execute(tx);
}
