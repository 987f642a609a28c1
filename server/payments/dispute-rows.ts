import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { DisputeRow } from '../tables/schema.ts';

/**
 * Writes down how a dispute stands; false where that is no news. News come in any order and more than
 * once: what was decided is not open again, and of two decisions the later one stands.
 */
export async function recordDispute(db: Db, dispute: DisputeRow): Promise<boolean> {
  const { rows } = await sql`
    insert into disputes as d (provider, reference, payment_id, order_id, company_activity_id, state,
      decided_at)
    values (${dispute.provider}, ${dispute.reference}, ${dispute.payment_id}, ${dispute.order_id},
      ${dispute.company_activity_id}, ${dispute.state}, ${dispute.decided_at})
    on conflict (provider, reference, company_activity_id) do update
      set state = excluded.state, decided_at = excluded.decided_at
      where excluded.state <> 'open' and excluded.state <> d.state
        and (d.decided_at is null or d.decided_at <= excluded.decided_at)
    returning reference`.execute(db);
  return rows.length > 0;
}

/** Whether a dispute of a payment `p`, or of the payment of a refund `r`, stands in one of some states. */
export const isDisputedAs = (row: 'p' | 'r', ...states: DisputeRow['state'][]) => sql`exists (
  select from disputes d where d.payment_id = ${sql.ref(`${row}.payment_id`)}
    and d.company_activity_id = ${sql.ref(`${row}.company_activity_id`)}
    and d.state = any(${states}::text[]))`;
