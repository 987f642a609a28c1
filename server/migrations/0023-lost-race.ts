import { type Kysely, sql } from 'kysely';

/**
 * Undoes a statement that has written a part of what it must write whole, and says so as the
 * database itself says it of transactions that got in each other's way: try again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lost_race() returns text language plpgsql as $$
    begin
      raise exception 'another transaction was quicker' using errcode = 'serialization_failure';
    end $$;
  `.execute(db);
}
