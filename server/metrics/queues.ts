import { sql } from 'kysely';
import { ALL_QUEUES } from '../outbox/queues.ts';
import type { Db } from '../tables/connection.ts';

export interface QueueLength {
  queue: string;
  count: number;
  oldest_sec: number;
}

/** More of one queue are not counted: that so many wait is news enough. */
export const MOST_COUNTED = 5_000;

const NAMES = ALL_QUEUES.map(([name]) => name);
const KNOWN = [...NAMES, 'bot-update'];

/**
 * What failed and is tried again waits since it was made, however late its next try is: a mail
 * server that is away shows here. Done jobs stay for a week: the conditions are those of the partial indexes, so that only what
 * waits is read.
 */
export const queueLengths = sql<QueueLength>`
  with due (queue, since) as (
    select queue, job.since
    from unnest(${NAMES}::text[]) each (queue) cross join lateral (
      select case state when 'retry' then created_on else start_after end as since from pgboss.job
      where name = queue and state < 'active' and not blocked
        and (state = 'retry' or start_after <= now())
      order by priority desc, created_on limit ${MOST_COUNTED}
    ) job
    union all (
      select 'bot-update', due_at from bot_updates where done_at is null and due_at <= now()
      limit ${MOST_COUNTED}
    )
  )
  select queue, count(since)::int as count,
    coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest_sec
  from unnest(${KNOWN}::text[]) known(queue)
  left join due using (queue) group by queue order by queue`;

/** Everything that waits for a worker, also where nothing does. */
export async function readQueues(db: Db): Promise<QueueLength[]> {
  const { rows } = await queueLengths.execute(db);
  return rows;
}
