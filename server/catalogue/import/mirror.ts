import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import { bumpCatalogueVersion } from '../catalogue-version-row.ts';
import { applyPlans, readTables } from './import.ts';
import { planImport } from './plan.ts';

/**
 * Makes a database say of the catalogue what another one says, with the terms that owners have set and the
 * reviews of guests that visitors can read. It has to take reviews without their orders.
 */
export async function mirrorCatalogue(from: Db, to: Db): Promise<void> {
  const [wanted, terms, reviews] = await Promise.all([
    readTables(from),
    asJson(from, sql`select * from file_terms`),
    asJson(from, sql`select * from guest_reviews where state = 'published'`),
  ]);
  await to.transaction().execute(async (tx) => {
    await applyPlans(tx, planImport(await readTables(tx), wanted, new Set()));
    await sql`delete from file_terms`.execute(tx);
    await sql`
      insert into file_terms select * from json_populate_recordset(null::file_terms, ${terms}::json)`.execute(
      tx,
    );
    await sql`delete from guest_reviews`.execute(tx);
    await sql`
      insert into guest_reviews (id, order_id, company_activity_id, author, text, language, compliance,
        communication, maintenance, comfort, cleanliness, money, date, written_at, state, answer)
      overriding system value
      select id, order_id, company_activity_id, author, text, language, compliance,
        communication, maintenance, comfort, cleanliness, money, date, written_at, state, answer
      from json_populate_recordset(null::guest_reviews, ${reviews}::json)`.execute(tx);
    await bumpCatalogueVersion(tx);
  });
}

/** As the database writes it, so that it reads it back without a loss. */
async function asJson(db: Db, rows: ReturnType<typeof sql>): Promise<string> {
  const found = await sql<{ all: string }>`
    select coalesce(json_agg(r), '[]')::text as all from (${rows}) r`.execute(db);
  return found.rows[0]?.all ?? '[]';
}
