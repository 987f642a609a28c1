import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { listReviewsOf } from '../reviews.ts';
import { readTerms, writeTerms } from '../terms/terms-rows.ts';
import { readTables } from './import.ts';
import { mirrorCatalogue } from './mirror.ts';
import { planImport } from './plan.ts';

const ID = 12;

let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  [from, to] = await Promise.all([testDatabase({ catalogue: true }), testDatabase()]);
  for (const { db } of [from, to]) {
    await sql`
      alter table guest_reviews drop constraint guest_reviews_order_id_company_activity_id_fkey`.execute(
      db,
    );
  }
});
afterAll(() => Promise.all([from.drop(), to.drop()]));

const review = (text: string, state: string) =>
  sql`
    insert into guest_reviews (order_id, company_activity_id, author, text, language, compliance,
      communication, maintenance, comfort, cleanliness, money, date, written_at, state)
    values (gen_random_uuid(), ${ID}, 'Elena M.', ${text}, 'en', 5, 5, 5, 5, 5, 1, '2026-11-20', now(),
      ${state})`.execute(from.db);

test('a database says what another one says, with owners’ terms and what guests may be read with', async () => {
  const terms = await readTerms(from.db, ID);
  const prices = terms.prices.map((row) => ({ ...row, price_minor: 760_00 }));
  await writeTerms(from.db, ID, { ...terms, prices }, 760_00);
  await sql`insert into file_terms values (${ID}, '{"prices": []}')`.execute(from.db);
  await review('Calm.', 'published');
  await review('Not yet read by anybody.', 'waiting');
  // What was tried there before goes: another title, another guest's words.
  for (const _ of ['once', 'again']) {
    await mirrorCatalogue(from.db, to.db);
    const [there, here] = await Promise.all([readTables(to.db), readTables(from.db)]);
    expect(planImport(there, here, new Set())).toEqual([]);
    expect(await listReviewsOf(to.db, [ID])).toEqual(await listReviewsOf(from.db, [ID]));
    const { rows } = await sql`select text from guest_reviews`.execute(to.db);
    expect(rows).toEqual([{ text: 'Calm.' }]);
    const kept = await sql`select * from file_terms`.execute(to.db);
    expect(kept.rows).toEqual([{ company_activity_id: ID, terms: { prices: [] } }]);
    await sql`update company_activities set title = 'Other' where id = ${ID}`.execute(to.db);
    await sql`delete from file_terms`.execute(to.db);
  }
});
