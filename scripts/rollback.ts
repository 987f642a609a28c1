/** Shows the site, the widget and the staff's app as they were before the last build. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIST, SHOWN } from './build/build-all.ts';
import { rollBack } from './build/publish-folder.ts';

const HELP = `Usage: npm run rollback

Switches back to the build before the last one, at once and without a restart. A second time
switches forth again. npm start leaves it so until something has changed; npm run build builds anew.`;

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  for (const name of SHOWN) {
    const link = join(DIST, name);
    if (await rollBack(link)) {
      console.log(`${link}: the build before`);
    } else {
      console.error(`${link}: no build before this one is kept`);
      process.exitCode = 1;
    }
  }
}
