/**
 * A marketplace with an editor, whose files, database and pages nobody else has. Answers with where it is
 * and where its files are; ends with who started it.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const KEPT = process.env.SEAHOUR_DIST ?? '';
// Beside the pages of all journeys, which it links to: what is published replaces files of its own.
const dist = await mkdtemp(join(dirname(KEPT), 'editor-dist-'));
execFileSync('cp', ['-al', `${KEPT}/.`, dist]);
process.env.SEAHOUR_DIST = dist;
const root = await mkdtemp(join(resolve(process.env.SEAHOUR_DATA ?? ''), 'editor-'));
for (const folder of ['catalogue', 'site/content']) {
  await mkdir(dirname(join(root, folder)), { recursive: true });
  await cp(folder, join(root, folder), { recursive: true });
}
process.env.SEAHOUR_SITE_CONTENT = join(root, 'site/content');
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Seahour', '-c', 'user.email=hello@seahour.example', ...args],
    {
      cwd: root,
    },
  );
git('init', '--quiet');
git('add', '.');
git('commit', '--quiet', '--message', 'Files');

const [
  { openEditor },
  { siteFolders },
  { startEmbedded },
  { createDatabase },
  { startServer },
  { cloneDatabase, dropDatabase, THROWAWAY, urlOf },
  { now },
  { journeySettings, SHARED_DATA, TEMPLATE, workerData },
] = await Promise.all([
  import('../scripts/editor/open-editor.ts'),
  import('@seahour/server/pages/site-folders.ts'),
  import('@seahour/server/platform/database/embedded.ts'),
  import('@seahour/server/platform/database/pool.ts'),
  import('@seahour/server/start.ts'),
  import('@seahour/server/testing/databases.ts'),
  import('./clock.ts'),
  import('./settings.ts'),
]);
const dataDir = join(SHARED_DATA, 'postgres');
const { connection: server } = await startEmbedded({ dataDir, settings: THROWAWAY });
const name = `journeys_editor_${process.pid}`;
const connection = await cloneDatabase(server, TEMPLATE, name);
const db = createDatabase(connection);
const config = journeySettings(workerData(`editor-${process.pid}`));
// Sizes of photos that are there stay made, as in an installation.
await mkdir(config.dataDir, { recursive: true });
execFileSync('cp', ['-rL', join(SHARED_DATA, 'photos'), config.dataDir]);
const running = await startServer(config, {
  database: { db, connection, close: () => db.destroy().then(() => dropDatabase(server, name)) },
  files: siteFolders(dist, SHARED_DATA),
  clock: now,
  editor: (given) => openEditor({ ...given, db, connection, root }),
});
config.port = running.port;
process.once('disconnect', async () => {
  await running.stop();
  await Promise.all([dist, root].map((folder) => rm(folder, { recursive: true, force: true })));
  process.exit();
});
process.send?.({
  origin: `http://localhost:${running.port}`,
  databaseUrl: urlOf(connection),
  root,
});
