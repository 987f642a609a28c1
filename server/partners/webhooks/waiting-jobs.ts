import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';

/** Jobs that send a partner's events and wait for their time, as `queue_sending` groups them. */
const waitingJobs = (partnerId: string) => sql`
  select id from pgboss.job
  where name = 'webhook' and group_id = 'partner ' || ${partnerId}::text and state < 'active'`;

/**
 * Puts off everything that waits for a receiver. One statement for all of it: thousands of jobs that
 * look by themselves whether the receiver rests would take the turns of other partners.
 */
export async function putOff(db: Db, partnerId: string, until: Date): Promise<void> {
  await sql`
    update pgboss.job set start_after = ${until} where name = 'webhook' and id in (
      ${waitingJobs(partnerId)} and start_after < ${until} for update skip locked)`.execute(db);
}

/** Lets everything that waits for a receiver go at once. */
export async function tryNow(db: Db, partnerId: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where name = 'webhook' and id in (
      ${waitingJobs(partnerId)} and start_after > now() for update skip locked)`.execute(db);
}

/** The same for the jobs of some events. */
export async function tryEventsNow(db: Db, eventIds: readonly string[]): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where name = 'webhook' and id in (
      select j.id from pgboss.job j
      where j.name = 'webhook' and j.state < 'active' and j.start_after > now() and j.singleton_key in (
        select message_id::text from messages
        where partner_event_id = any(${eventIds}::uuid[]) and state = 'queued')
      for update skip locked)`.execute(db);
}
