import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

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
