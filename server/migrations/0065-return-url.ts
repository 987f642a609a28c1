import { type Kysely, sql } from 'kysely';

/** Where a payment leads back to; `source_url` tells whence the visitor came, and says less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column return_url text;
  `.execute(db);
}
