import { type Kysely, sql } from 'kysely';

/** Reference rates for showing a price in the visitor's currency; nothing is charged by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rates (
      currency text primary key,
      per_aed numeric not null check (per_aed > 0),
      date date not null
    )
  `.execute(db);
}
