import { type Kysely, sql } from 'kysely';

/** Whether the database is a demo's or a real shop's; without a row nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      mode text not null check (mode in ('demo', 'production'))
    );
  `.execute(db);
}
