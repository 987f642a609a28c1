import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { seedDemoOrders } from '@seahour/server/booking/demo/demo-orders.ts';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { insertEditor, type NewEditor } from '@seahour/server/editor/editor-rows.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import type { Database } from '@seahour/server/tables/schema.ts';
import type { Kysely } from 'kysely';

/** Who edits the demo in a browser. */
const DEMO_OWNER: NewEditor = {
  name: 'Editor',
  mail: 'editor@seahour.example',
  role: 'owner',
  language: DEFAULT_LANGUAGE,
};

/** Brings the demo marketplace into an empty database, once; its orders are of the days from now on. */
export async function importDemoOnce(db: Kysely<Database>, dir: string, now?: Date): Promise<void> {
  const known = await db.selectFrom('cities').select('id').limit(1).executeTakeFirst();
  if (known) return;
  console.log('Importing the demo catalogue…');
  const result = await importCatalogue(db, dir);
  if (!result.ok) {
    const mistakes = result.problems.map(mistakeOf);
    const reasons = mistakes.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
    throw new Error(reasons.join('\n'));
  }
  const at = now ?? (await readDatabaseTime(db));
  await seedDemoOrders(db, at);
  await insertEditor(db, DEMO_OWNER, at);
}
