import { seedDemoOrders } from '@seahour/server/booking/demo/demo-orders.ts';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import type { Database } from '@seahour/server/tables/schema.ts';
import type { Kysely } from 'kysely';

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
  await seedDemoOrders(db, now ?? (await readDatabaseTime(db)));
}
