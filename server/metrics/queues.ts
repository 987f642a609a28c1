import { sql } from 'kysely';
import { ALL_QUEUES } from '../outbox/queues.ts';
import type { Db } from '../tables/connection.ts';

export interface QueueLength {
  queue: string;
  count: number;
  oldest_sec: number;
}

/** Everything that waits for a worker, also where nothing does. */
export async function readQueues(db: Db): Promise<QueueLength[]> {
  const names = ALL_QUEUES.map(([name]) => name);
  const { rows } = await sql<QueueLength>`
    with due (queue, since) as (
      select name, start_after from pgboss.job
      where name = any(${names}) and state < 'active' and start_after <= now()
      union all
      select 'staff-notice', created_at from staff_notices where delivered_at is null
      union all
      select 'staff-message', due_at from staff_messages
      where settled_at is null and sent_revision is distinct from revision and due_at <= now()
      union all
      select 'bot-update', due_at from bot_updates where done_at is null and due_at <= now()
    )
    select queue, count(since)::int as count,
      coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest_sec
    from unnest(${[...names, 'staff-notice', 'staff-message', 'bot-update']}::text[]) known(queue)
    left join due using (queue) group by queue order by queue`.execute(db);
  return rows;
}
