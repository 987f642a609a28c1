/**
 * Brings all of it up: database, demo catalogue, photos, pages, widget, API.
 *
 *   npm start [-- --help]
 */
import { join } from 'node:path';
import { type Config, databaseOf } from '@seahour/server/config.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { outboxFolder } from '@seahour/server/integrations/mail/create-mailer.ts';
import { startServer } from '@seahour/server/start.ts';
import { buildAll } from './build/build-all.ts';
import { ContentBroken } from './content/content-broken.ts';
import { makePhotos } from './photos.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { importDemoOnce } from './start/demo.ts';
import { freePort } from './start/free-port.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Starts the database, imports the demo catalogue once, builds what changed, serves everything.
Settings are environment variables: PORT, SEAHOUR_DATA, DATABASE_URL, … (see README.md).`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  await serve(settingsOrExit());
}

async function serve(config: Config): Promise<void> {
  console.log(config.databaseUrl ? 'Reaching the database…' : 'Starting the database…');
  const database = await openDatabase(databaseOf(config)).catch((cause) => {
    // Ctrl-C reaches the tools that make the database too.
    if (stopping.signal.aborted) process.exit(0);
    throw cause;
  });
  const interrupted = whenAborted(stopping.signal);
  const running = await Promise.race([prepareAndListen(config, database), interrupted]).catch(
    async (cause) => {
      // A build tool that was told to stop fails; that is no failure of ours.
      if (stopping.signal.aborted) return;
      await database.close();
      if (!(cause instanceof ContentBroken)) throw cause;
      console.error(cause.message);
      process.exit(1);
    },
  );
  if (!running) {
    await database.close();
    process.exit(0);
  }
  printAddresses(running.port, config);
  await interrupted;
  console.log('\nStopping…');
  await running.stop();
}

/** Also of a signal that came before anybody listened. */
function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function prepareAndListen(config: Config, database: OpenDatabase) {
  const { db } = database;
  const photos = join(config.dataDir, 'photos');
  await migrate(db);
  await importDemoOnce(db, 'catalogue');
  await makePhotos({ from: join('catalogue', 'photos'), to: photos });
  await buildAll(db, config, { force: false, signal: stopping.signal });
  const port = await freePort(config.port);
  if (port !== config.port) console.log(`Port ${config.port} is taken; using ${port}.`);
  const files = {
    site: join('dist', 'site'),
    widget: join('dist', 'widget'),
    staff: join('dist', 'staff'),
    photos,
  };
  return startServer({ ...config, port }, { database, files });
}

function printAddresses(port: number, config: Config): void {
  const origin = `http://localhost:${port}`;
  const mails = config.smtpUrl ? 'go out by SMTP' : `are files in ${outboxFolder(config)}`;
  console.log(`
  Seahour is up.

  Site      ${origin}
            ${origin}/ru
  API       ${origin}/api/docs
  Staff     node scripts/staff-link.ts prints a link
  Data      ${config.dataDir}
  Mails     ${mails}

  Ctrl-C stops everything.
`);
}
