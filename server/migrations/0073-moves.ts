import { type Kysely, sql } from 'kysely';

/**
 * Guests move their trips. `paid_minor` is what was paid by card for an order whose price has
 * changed since by a move; null where it was the price. `moved_at` is of the last move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column paid_minor bigint check (paid_minor >= 0),
      add column moved_at timestamptz;
  `.execute(db);
}
