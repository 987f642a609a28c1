import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import { putOff, tryNow } from './waiting-jobs.ts';

/** How a try went for the receiver as a whole. */
export type Health =
  | 'well'
  /** It answered, and took nothing. */
  | 'failing'
  /** Nobody answered. */
  | 'unreachable';

/** A rest is as long as it has failed so far, within these. */
const SHORTEST_REST_SEC = 15;
const LONGEST_REST_SEC = 600;

/** Notes how a try went: who is not there rests, who is back gets at once what waited for that. */
export async function noteHealth(db: Db, partnerId: string, health: Health): Promise<void> {
  if (health === 'well') return noteWell(db, partnerId);
  const isResting = health === 'unreachable';
  const { rows } = await sql<{ rests_until: Date | null }>`
    update partner_webhooks set failing_since = coalesce(failing_since, now()),
      rests_until = case when ${isResting} then now() + least(
        greatest(now() - coalesce(failing_since, now()), make_interval(secs => ${SHORTEST_REST_SEC})),
        make_interval(secs => ${LONGEST_REST_SEC})) else rests_until end
    where partner_id = ${partnerId} returning rests_until`.execute(db);
  const until = rows[0]?.rests_until;
  if (isResting && until) await putOff(db, partnerId, until);
}

async function noteWell(db: Db, partnerId: string): Promise<void> {
  const { rows } = await sql<{ rested: boolean }>`
    with was as (
      select partner_id, rests_until from partner_webhooks
      where partner_id = ${partnerId} and failing_since is not null for update
    )
    update partner_webhooks w set failing_since = null, rests_until = null from was
    where w.partner_id = was.partner_id
    returning was.rests_until is not null as rested`.execute(db);
  if (rows[0]?.rested) await tryNow(db, partnerId);
}

/**
 * Somebody wants to know now: the rest of a receiver ends. What waits goes once something has arrived,
 * as after any rest.
 */
export async function endRest(db: Db, partnerId: string): Promise<void> {
  await sql`
    update partner_webhooks set rests_until = now()
    where partner_id = ${partnerId} and rests_until > now()`.execute(db);
}
