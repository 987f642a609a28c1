import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createEditorApi } from '@seahour/server/editor/editor-api.ts';
import { createEditorParts } from '@seahour/server/editor/editor-parts.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import type { createDatabase } from '@seahour/server/platform/database/pool.ts';
import { startServer } from '@seahour/server/start.ts';
import { copyCatalogue } from '@seahour/server/testing/catalogue-copy.ts';
import { sql } from 'kysely';
import { DIST } from '../scripts/build/dist-folders.ts';
import { createPublisher } from '../scripts/editor/publisher.ts';
import { now } from './clock.ts';
import { journeySettings, SHARED_DATA, workerData } from './settings.ts';

export interface Desk {
  origin: string;
  /** A repository of its own, with all that editors write. */
  root: string;
}

export const git = async (root: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout;

/** Lines that the last commit takes away and adds below a folder, each with its sign. */
export async function committedLines(root: string, folder: string): Promise<string[]> {
  const diff = await git(root, 'show', '--format=', '--unified=0', '--', folder);
  return diff.match(/^[-+](?![-+]).*$/gm) ?? [];
}

/** A marketplace's database behind a server with an editor, on a copy of the files. Pages are not built. */
export async function openDesk(
  db: ReturnType<typeof createDatabase>,
  connectionString: string,
): Promise<Desk & { close(): Promise<void> }> {
  // Of a desk before it, on other files.
  await sql`truncate editor_drafts, editor_photos`.execute(db);
  const root = await mkdtemp(join(tmpdir(), 'seahour-editor-'));
  await copyCatalogue({ dir: join(root, 'catalogue') });
  await cp('site/content', join(root, 'site/content'), { recursive: true });
  await git(root, 'init', '--quiet');
  await git(root, 'add', 'catalogue', 'site');
  const me = ['-c', 'user.name=Seahour', '-c', 'user.email=sea@sea.example'];
  await git(root, ...me, 'commit', '--quiet', '-m', 'The files as they were');
  const config = journeySettings(workerData());
  const server = await startServer(config, {
    database: { db, connection: { connectionString }, close: async () => {} },
    files: siteFolders(DIST, SHARED_DATA),
    clock: now,
    editor: async (given) => {
      const publisher = { ...createPublisher({ root, db, config }), build: async () => 0 };
      const options = { ...given, db, publisher };
      const parts = createEditorParts(options);
      return { app: createEditorApi({ ...options, ...parts }), close: parts.builds.idle };
    },
  });
  return {
    origin: `http://localhost:${server.port}`,
    root,
    async close() {
      await server.stop();
      await rm(root, { recursive: true });
    },
  };
}
