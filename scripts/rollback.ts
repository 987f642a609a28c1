/** Shows the site, the widget and the staff's app as they were before the last build. */
import { join } from 'node:path';
import { rollBack } from './build/publish-folder.ts';
import { DIST, SHOWN } from './build/shown.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run rollback

Switches back to the build before the last one, at once and without a restart. A second time
switches forth again. npm start leaves it so until something has changed; npm run build builds anew.`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const links = SHOWN.map((name) => join(DIST, name));
  const done = await Promise.all(links.map(rollBack));
  links.forEach((link, index) => {
    console.log(`${link}: ${done[index] ? 'the build before' : 'stays, none before it is kept'}`);
  });
  if (!done.includes(true)) process.exitCode = 1;
}
