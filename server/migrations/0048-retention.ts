import { type Kysely, sql } from 'kysely';

/** What retention looks for is found without reading whole tables; what only grows by its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_unpaid_with_guest on orders (expires_at)
      where payment_status in ('2', '3') and (phone <> '' or name <> '' or mail <> '' or comment <> ''
        or source_url is not null or card_token is not null);
    create index claimed_hours_by_day on claimed_hours using brin (starts_at) with (pages_per_range = 16);
    create index staff_changes_by_day on staff_changes using brin (changed_at) with (pages_per_range = 16);
    create index staff_notices_by_day on staff_notices using brin (created_at) with (pages_per_range = 16);
    create index orders_by_day on orders using brin (starts_at) with (pages_per_range = 16);
    do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        delete from pgboss.schedule where name = 'delete-old-keys';
      end if;
    end $$;
  `.execute(db);
}
