import { type Kysely, sql } from 'kysely';

/**
 * Years of orders: what jobs look for is found without reading whole tables, and statistics follow
 * hot tables sooner than by a tenth of their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_lost_with_guest on orders (starts_at)
      where order_status in ('declined', 'cancelled') and (phone <> '' or name <> '' or mail <> ''
        or comment <> '' or source_url is not null or card_token is not null);
    create index guest_messages_by_day on guest_messages using brin (queued_at)
      with (pages_per_range = 16);
    create index payments_mismatched on payments (payment_id) where state = 'mismatched';
    alter table orders set (autovacuum_analyze_scale_factor = 0.02);
    alter table claimed_hours set (autovacuum_analyze_scale_factor = 0.02);
    alter table staff_notices set (autovacuum_analyze_scale_factor = 0.02);
    alter table guest_messages set (autovacuum_analyze_scale_factor = 0.02);
  `.execute(db);
}
