import { type Kysely, sql } from 'kysely';

/** What of a calendar could not be read, while the rest was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outside_calendars add column skipped jsonb not null default '{}';
  `.execute(db);
}
