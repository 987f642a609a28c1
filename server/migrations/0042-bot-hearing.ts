import { type Kysely, sql } from 'kysely';

/** Which of several processes asks the messenger for news: two at once take them from each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_hearing (
      bot text primary key,
      holder text not null,
      ends_at timestamptz not null
    );
  `.execute(db);
}
