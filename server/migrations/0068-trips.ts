import { type Kysely, sql } from 'kysely';

/**
 * What guests do with their trips. `cancellation` is what cancelling gives back: of an offer as the
 * catalogue has it now, of an order as its guest agreed to it; null is free until the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column phone text;
    alter table company_activities add column cancellation json;
    alter table orders
      add column cancellation json,
      add column refund_minor bigint not null default 0;
    update orders o set refund_minor = given.minor
      from (select order_id, sum(amount_minor) as minor from refunds group by order_id) given
      where given.order_id = o.order_id;
    create index orders_to_remind on orders (starts_at)
      where order_status = 'confirmed' and mail <> '';
    create table trip_keys (secret text primary key);
    insert into trip_keys values (gen_random_uuid()::text || gen_random_uuid()::text);
  `.execute(db);
}
