import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRunning } from '../platform/database/embedded/pid-file.ts';
import { temporaryRoot } from './temporary-folder.ts';

/** What the tests of one run share. */
export interface TestRun {
  /** Part of every database's name. */
  id: string;
  /** Where the run's own PostgreSQL keeps its data; unused with `TEST_DATABASE_URL`. */
  dataDir: string;
  /** Of a server that may make and drop databases. */
  databaseUrl: string | undefined;
}

/** What a run keeps in memory: of Node's tests, of all tests, of journeys, of other browsers. */
type Kind = 'test' | 'report' | 'e2e' | 'engines';

const FOLDER = /^seahour-(test|report|e2e|engines)-(\d+)$/;

export const folderOf = (pid: number, kind: Kind = 'test'): string => `seahour-${kind}-${pid}`;

/** The kind of a folder that is of a run that was killed. */
export function abandonedKind(folder: string): Kind | undefined {
  const [, kind, pid] = FOLDER.exec(folder) ?? [];
  return pid && !isRunning(Number(pid)) ? (kind as Kind) : undefined;
}

/**
 * A folder for what this process throws away. Those of runs that were killed are removed, but for
 * those of Node's tests: they end a PostgreSQL first, when they start.
 */
export function makeFolderOfRun(kind: Exclude<Kind, 'test'>): string {
  const root = temporaryRoot();
  for (const name of readdirSync(root)) {
    const kind = abandonedKind(name);
    if (kind && kind !== 'test') remove(join(root, name));
  }
  const folder = join(root, folderOf(process.pid, kind));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes a folder that this process made for its run, and no other. */
export function removeFolderOfRun(folder: string, kind: Exclude<Kind, 'test'>): void {
  if (basename(folder) === folderOf(process.pid, kind)) remove(folder);
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
