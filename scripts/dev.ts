/**
 * Shows the pages while they are edited: the API and the demo catalogue behind a server that renders
 * each page anew and puts a saved text on the screen by itself.
 *
 *   npm run dev [-- --help]
 */
import { join } from 'node:path';
import { type RunningPreview, startPreview } from './dev/preview.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { freePort } from './start/free-port.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Shows the pages as they are edited, at PORT (default 4321) or the next free one. Saved texts,
words and catalogue files appear in the open pages; mistakes are named here and on the page.
Nothing is published. Settings are environment variables (see README.md).`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const config = settingsOrExit();
  if (process.env.NODE_ENV === 'production') {
    console.error('Saved offers go straight into the database: not where visitors book.');
    process.exit(1);
  }
  const port = await freePort(config.port);
  console.log('Starting the database and the pages…');
  const preview = await startPreview({
    config: { ...config, publicUrl: `http://localhost:${port}` },
    port,
    folders: { catalogue: 'catalogue', work: join(config.dataDir, 'preview') },
  });
  console.log(`
  Editing is shown at

            http://localhost:${port}
            http://localhost:${port}/ru

  Texts     site/content, site/locales
  Offers    catalogue

  Ctrl-C stops everything.
`);
  stopOnSignal(preview);
}

function stopOnSignal(preview: RunningPreview): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await preview.stop();
      process.exit(0);
    });
  }
}
