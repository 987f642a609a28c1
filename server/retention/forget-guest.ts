import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/**
 * Empties what orders say of their guests, and what events to partners repeat of that; what was booked
 * and paid stays.
 */
export async function forgetGuestsOf(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await sql`
    update orders set name = '', phone = '', mail = '', comment = '', note = '',
      source_url = null, return_url = null, card_token = null, metadata = null
    where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update partner_events set data = jsonb_set(data::jsonb, '{metadata}', 'null')::json
    where order_id = any(${ids}::uuid[]) and data->>'metadata' is not null`.execute(tx);
  await sql`
    update octo_bookings set contact = null, notes = null, cancel_reason = null,
      unit_items = (select json_agg(jsonb_set(item, '{contact}', 'null'))
        from jsonb_array_elements(unit_items::jsonb) item)
    where order_id = any(${ids}::uuid[])`.execute(tx);
  await emptyAttempts(tx, ids);
}

/** What was sent to a partner of a booking is not kept with whose it was. */
export async function emptyAttempts(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await sql`
    update webhook_attempts a set body = ''
    from messages m join partner_events e on e.event_id = m.partner_event_id
    where m.message_id = a.message_id and a.body <> '' and e.order_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}
