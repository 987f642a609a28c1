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

interface NamedRefund {
  provider: string;
  /** The provider's. */
  reference: string;
}

const failureOf = (reference: string): string => `refund_failed ${reference}`;

/** A refund that failed is told by several events; true for the first. */
export const rememberFailure = (
  db: Db,
  { provider, reference }: NamedRefund,
  now: Date,
): Promise<boolean> => rememberEvent(db, { provider, eventId: failureOf(reference), now });

export async function isKnownToFail(db: Db, refund: NamedRefund): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events
    where provider = ${refund.provider} and event_id = ${failureOf(refund.reference)}`.execute(db);
  return rows.length > 0;
}

/** Told again, it counts: what it is about may be here by then. */
export async function forgetEvent(
  db: Db,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  await sql`
    delete from payment_events where provider = ${provider} and event_id = ${eventId}`.execute(db);
}
