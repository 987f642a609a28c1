import { type Kysely, sql } from 'kysely';

/** A message in a chat is edited, too, when the guest moves an order that nobody has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger order_revision on orders;
    create trigger order_revision
      after update of order_status, payment_state, payment_status, starts_at on orders
      for each row when (old.order_status <> new.order_status
        or old.payment_state <> new.payment_state or old.starts_at <> new.starts_at)
      execute function count_order_revision();
  `.execute(db);
}
