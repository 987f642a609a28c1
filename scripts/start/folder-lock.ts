import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '@seahour/server/config/start-problem.ts';

/** Of SQLite: somebody else has the lock. */
const SQLITE_BUSY = 5;

/**
 * Keeps a second `npm start` away from a data folder. The lock is one of the operating system's on
 * a file, so it ends with the process, however that ends.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, '.start.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new StartProblem(
      `Another npm start uses ${dataDir}: stop that one, or set SEAHOUR_DATA to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
