/**
 * Makes what the pages load from the originals in `catalogue/photos`: several widths and formats
 * of each. Photos that are as they were are skipped.
 */
import { join } from 'node:path';
import { makePhotos } from './photos/make-photos.ts';
import { printProblems } from './photos/print-problems.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run photos -- [FROM] [TO]

npm start, npm run build and npm run catalogue:import do the same for what they need.

  FROM     folder of originals (default: catalogue/photos)
  TO       folder that is served (default: <SEAHOUR_DATA>/photos, var/photos)
  --help   show this`;

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
} else {
  const [from = 'catalogue/photos', to] = positionals;
  const target = to ?? join(process.env.SEAHOUR_DATA || 'var', 'photos');
  const { made, kept, problems } = await makePhotos({ from, to: target });
  console.log(`${target}: ${made} photos made, ${kept} up to date`);
  if (printProblems(problems)) process.exitCode = 1;
}
