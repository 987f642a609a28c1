import { type Kysely, sql } from 'kysely';

/**
 * Whose turn a calendar was is no longer the same as when it was read, its failures are counted, and
 * staff are told of them: a notice is of an order or of a calendar.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outside_calendars
      add column taken_at timestamptz,
      add column failures int not null default 0;

    alter table staff_notices
      alter column order_id drop not null,
      add column calendar_id int references outside_calendars on delete cascade,
      add constraint staff_notices_about check ((order_id is null) <> (calendar_id is null));
    create index on staff_notices (calendar_id) where calendar_id is not null;

    alter table staff_messages
      add column calendar_id int references outside_calendars on delete cascade,
      drop constraint staff_messages_check,
      add constraint staff_messages_check
        check ((kind = 'plan') = (order_id is null and calendar_id is null)
          and (order_id is null or calendar_id is null));
    create index on staff_messages (calendar_id) where calendar_id is not null;
  `.execute(db);
}
