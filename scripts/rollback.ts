/** Shows the site, the widget and the staff's app as they were before the last build. */

import { DIST } from './build/dist-folders.ts';
import { PublishingBusy, withPublishLock } from './build/publish-lock.ts';
import { rollBack } from './build/releases.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run rollback

Switches back to the build before the last one, at once and without a restart. A second time
switches forth again. npm start leaves it so until something has changed; npm run build builds again.`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  try {
    const isDone = await withPublishLock(DIST, { command: 'npm run rollback' }, () =>
      rollBack(DIST),
    );
    console.log(isDone ? 'The build before is shown.' : 'There is no build before this one.');
    if (!isDone) process.exitCode = 1;
  } catch (cause) {
    if (!(cause instanceof PublishingBusy)) throw cause;
    console.error(cause.message);
    process.exitCode = 1;
  }
}
