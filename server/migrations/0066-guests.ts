import { type Kysely, sql } from 'kysely';

/** How many go along with an order; null where nobody was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column guests smallint check (guests between 1 and 500);
  `.execute(db);
}
