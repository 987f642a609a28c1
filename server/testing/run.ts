import { isRunning } from '../platform/database/embedded/pid-file.ts';

/** What the tests of one run share. */
export interface TestRun {
  /** Part of every database's name. */
  id: string;
  /** Where the run's own PostgreSQL keeps its data; unused with `TEST_DATABASE_URL`. */
  dataDir: string;
  /** Of a server that may make and drop databases. */
  databaseUrl: string | undefined;
}

const FOLDER = /^seahour-test-(\d+)$/;

export const folderOf = (pid: number): string => `seahour-test-${pid}`;

/** Whether a folder is of a run that was killed. */
export function isAbandoned(folder: string): boolean {
  const pid = Number(FOLDER.exec(folder)?.[1]);
  return pid > 0 && !isRunning(pid);
}
