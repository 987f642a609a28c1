import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../tables/connection.ts';
import { ALL_QUEUES } from './queues.ts';

/** Any number that nothing else locks: one process installs, the others find it done. */
const INSTALL_LOCK = 7_262_027;

/** Makes or updates the tables of pg-boss, in a schema of its own, and our queues in them. */
export async function installQueues(db: Db): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${INSTALL_LOCK})`.execute(held);
    try {
      await install(held);
    } finally {
      await sql`select pg_advisory_unlock(${INSTALL_LOCK})`.execute(held);
    }
  });
}

async function install(held: Db): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(held), supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on('error', (cause) => failures.push(cause));
  await boss.start();
  try {
    for (const [name, options] of ALL_QUEUES) {
      const { policy: _, ...changeable } = options;
      await boss.createQueue(name, options);
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ close: false, graceful: false });
  }
  if (failures.length > 0) throw failures[0];
}
