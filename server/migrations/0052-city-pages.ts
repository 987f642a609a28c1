import { type Kysely, sql } from 'kysely';

/** What pages say of a city beyond its name: the words for being there, and a picture of its width. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cities add column in_words jsonb, add column wide_photo jsonb;
  `.execute(db);
}
