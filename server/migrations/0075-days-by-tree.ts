import { type Kysely, sql } from 'kysely';

/**
 * What retention looks for is found by B-trees. A BRIN index reads everything behind a range whose
 * summary was cut short, and a vacuum that a migration's lock ends cuts one short.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_with_guest on orders (starts_at)
      where phone <> '' or name <> '' or mail <> '' or comment <> ''
        or source_url is not null or card_token is not null;
    drop index orders_by_day, claimed_hours_by_day, guest_messages_by_day, staff_changes_by_day,
      staff_notices_by_day;
    create index claimed_hours_by_day on claimed_hours (starts_at);
    create index guest_messages_by_day on guest_messages (queued_at);
    create index staff_changes_by_day on staff_changes (changed_at);
    create index staff_notices_by_day on staff_notices (created_at);
  `.execute(db);
}
