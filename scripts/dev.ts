/**
 * Shows the pages while they are edited: the API and the demo catalogue behind a server that renders
 * each page again and puts a saved text on the screen by itself.
 *
 *   npm run dev [-- --help]
 */
import { join } from 'node:path';
import type { Config } from '@seahour/server/config/config.ts';
import { startPreview } from './dev/preview.ts';
import { homePages, ownAddress } from './start/address.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { whenParentIsGone } from './start/end-with-parent.ts';
import { freePort } from './start/free-port.ts';
import { withProblems } from './start/problems.ts';
import { settingsOrExit } from './start/settings.ts';
import { whenAborted } from './start/when-aborted.ts';

const HELP = `Usage: npm run dev

Shows the pages as they are edited, at PORT (default 4321) or the next free one. Saved texts,
words and catalogue files appear in the open pages; mistakes are named here and on the page. The
server starts again when its code is saved. Nothing is published. Settings are environment variables (see docs/settings.md).`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exit(await main());

async function main(): Promise<number> {
  const config = settingsOrExit({ defaultMode: 'demo' });
  if (config.mode === 'production') {
    console.error('Saved offers go straight into the database: not where visitors book.');
    return 1;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // More than once: the terminal and the process that started us both pass them on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenParentIsGone(stop);
  return withProblems(config, () => show(config, stopping.signal));
}

async function show(config: Config, stopping: AbortSignal): Promise<number> {
  const port = await freePort(config.port);
  console.log('Starting the database and the pages…');
  const preview = await startPreview(
    {
      config: { ...config, publicUrl: `http://localhost:${port}` },
      port,
      folders: { catalogue: 'catalogue', work: join(config.dataDir, 'preview') },
    },
    stopping,
  );
  if (!preview) return 0;
  console.log(`
  Editing is shown at

            ${homePages(ownAddress(port))}

  Texts     site/content, site/locales
  Offers    catalogue
  Server    server, api-types
  Mails     http://localhost:${port}/mails

  Ctrl-C stops everything.
`);
  await whenAborted(stopping);
  await preview.stop();
  return 0;
}
