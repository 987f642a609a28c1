import { type Kysely, sql } from 'kysely';

/** How often in a row a calendar took more time or memory than it may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outside_calendars add column times_too_heavy smallint not null default 0;
  `.execute(db);
}
