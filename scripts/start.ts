/**
 * Brings all of it up: database, demo catalogue, photos, pages, widget, API.
 *
 *   npm start [-- --help]
 */
import {
  type Config,
  databaseOf,
  type Mode,
  missingSettings,
} from '@seahour/server/config/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { prepareDatabase } from '@seahour/server/migrations/installation.ts';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import type { Clock } from '@seahour/server/platform/clock.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { guardProcess } from '@seahour/server/platform/guard-process.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import { outboxFolder } from '@seahour/server/platform/mail/create-mailer.ts';
import { startServer } from '@seahour/server/start.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { DIST } from './build/dist-folders.ts';
import { publishBuild } from './build/publish-all.ts';
import { withPublishLock } from './build/publish-lock.ts';
import { openEditor } from './editor/open-editor.ts';
import { photoFolders } from './photos/photo-folders.ts';
import { makePhotosBeside } from './photos/photos-beside.ts';
import { makeStandIns } from './photos/stand-ins.ts';
import { homePages, keepAddress, ownAddress } from './start/address.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { importDemoOnce } from './start/demo.ts';
import { whenParentIsGone } from './start/end-with-parent.ts';
import { lockFolder } from './start/folder-lock.ts';
import { freePort } from './start/free-port.ts';
import { withProblems } from './start/problems.ts';
import { settingsOrExit } from './start/settings.ts';
import { whenAborted } from './start/when-aborted.ts';

const HELP = `Usage: npm start

The demo: starts the database, imports the demo catalogue once, builds what changed, serves everything,
on this machine alone unless HOST says otherwise. Photos are made while it serves; until then larger
files stand in. With SEAHOUR_MODE=production nothing is imported.
Settings are environment variables: PORT, SEAHOUR_DATA, DATABASE_URL, … (see docs/settings.md).`;

const HEADLINE = {
  demo: 'This is the demo: made-up orders, payments that move no money. Production is npm run serve.',
  production: 'In production: nothing is made up, nothing is imported.',
} as const satisfies Record<Mode, string>;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}
if (values.help) console.log(HELP);
else if (import.meta.main) await main();

async function main(): Promise<void> {
  const config = settingsOrExit({ defaultMode: 'demo' });
  const missing = missingSettings(process.env, config);
  if (missing) {
    console.error(missing);
    process.exitCode = 1;
    return;
  }
  whenParentIsGone(() => stopping.abort());
  process.exitCode = await withProblems(config, () => serve(config));
  // What was told to stop in the middle would go on otherwise.
  if (stopping.signal.aborted) process.exit();
}

/** Until a signal stops it. Journeys give the clock that they share with their browsers. */
export async function serve(config: Config, options: { clock?: Clock } = {}): Promise<number> {
  console.log(HEADLINE[config.mode]);
  await prepareDataFolder(config);
  const lock = lockFolder(config.dataDir);
  const interrupted = whenAborted(stopping.signal);
  try {
    const settings = await withFreePort(config);
    console.log(config.databaseUrl ? 'Reaching the database…' : 'Starting the database…');
    const database = await openDatabase(databaseOf(config));
    try {
      await Promise.race([prepare(settings, database, options), interrupted]);
      if (stopping.signal.aborted) return 0;
      // Not to be interrupted: a server that is half started would lose its database.
      const running = await listen(settings, database, options);
      const photos = makePhotosBeside(photoFolders(settings));
      if (!stopping.signal.aborted) {
        await keepAddress(settings);
        printAddresses(settings);
      }
      await interrupted;
      console.log('\nStopping…');
      await Promise.all([photos.stop(), running.stop()]);
      return 0;
    } finally {
      await database.close();
    }
  } catch (cause) {
    // Ctrl-C reaches the tools that we run too, and they fail; that is no failure of ours.
    if (!stopping.signal.aborted) throw cause;
    return 0;
  } finally {
    lock.release();
  }
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Before the pages are built, because they name it. */
async function withFreePort(config: Config): Promise<Config> {
  const port = await freePort(config.port);
  if (port === config.port) return config;
  if (config.port !== 0) console.log(`Port ${config.port} is taken; using ${port}.`);
  const isOurs = config.publicUrl === ownAddress(config.port);
  return { ...config, port, publicUrl: isOurs ? ownAddress(port) : config.publicUrl };
}

async function prepare(
  config: Config,
  { db }: OpenDatabase,
  options: { clock?: Clock },
): Promise<void> {
  // The database leaves a processor free.
  await Promise.all([fillDatabase(config, db, options), makeStandIns(photoFolders(config))]);
  await withPublishLock(DIST, { command: 'npm start' }, (work) =>
    publishBuild(db, config, { work, force: false, signal: stopping.signal }),
  );
}

async function fillDatabase(config: Config, db: Db, options: { clock?: Clock }): Promise<void> {
  const { isDemo } = await prepareDatabase(db, config);
  if (isDemo) await importDemoOnce(db, 'catalogue', options.clock?.());
  else if (config.mode === 'demo')
    console.log('This database is not one that the demo made: nothing is imported.');
}

async function listen(config: Config, database: OpenDatabase, options: { clock?: Clock }) {
  const files = siteFolders(DIST, config.dataDir);
  // Imports take their time on a pool of their own.
  const { db, connection } = database;
  const log = createLog(config.logLevel);
  const server = await startServer(config, {
    ...{ ...options, database, files, log },
    editor: (given) => openEditor({ ...given, db, connection, signal: stopping.signal }),
  });
  guardProcess({ log, stop: server.stop });
  return server;
}

function printAddresses(config: Config): void {
  const origin = ownAddress(config.port);
  const mails = config.smtpUrl ? 'go out by SMTP' : `are files in ${outboxFolder(config)}`;
  console.log(`
  Seahour is up after ${Math.round(performance.now() / 1000)} s.

  Site      ${homePages(origin)}
  API       ${origin}/api/docs
  Staff     npm run staff:link prints a link
  Editor    ${origin}/editor; npm run editor:link prints a link that signs in
  Data      ${config.dataDir}
  Mails     ${mails}

  Ctrl-C stops everything.
`);
}
