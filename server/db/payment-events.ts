import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Longer than any provider goes on sending an event again. */
const KEPT_DAYS = 30;

/** Whether an event of a provider is seen for the first time; remembered with the transaction. */
export async function rememberEvent(
  db: Db,
  event: { provider: string; eventId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (provider, event_id, received_at)
    values (${event.provider}, ${event.eventId}, ${event.now})
    on conflict do nothing returning event_id`.execute(db);
  return rows.length > 0;
}

export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await sql`
    delete from payment_events
    where received_at <= ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
