/**
 * Makes what the pages load from the originals in `catalogue/photos`: each original in several
 * widths and formats beside its copy, and `colours.json` with the colour that stands in for a photo
 * until it is there. Photos that are as they were are skipped.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readMade, writeMade } from './photos/made.ts';
import { makePhoto } from './photos/make-photo.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: node scripts/photos.ts [FROM] [TO]

  FROM     folder of originals (default: catalogue/photos)
  TO       folder that is served (default: <SEAHOUR_DATA>/photos, var/photos)
  --help   show this`;

export interface PhotoFolders {
  from: string;
  to: string;
}

/** Answers how many photos were made and how many were up to date. */
export async function makePhotos({
  from,
  to,
}: PhotoFolders): Promise<{ made: number; kept: number }> {
  await mkdir(to, { recursive: true });
  const files = (await readdir(from)).filter((file) => /\.(jpe?g|png|webp)$/.test(file)).sort();
  const before = await readMade(to);
  const after: typeof before = {};
  const waiting = [...files];
  // One photo a core is quicker than all cores on one photo.
  sharp.concurrency(1);
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      after[file] = await makePhoto(join(from, file), to, before[file]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await writeMade(to, after);
  const kept = files.filter((file) => after[file] === before[file]).length;
  return { made: files.length - kept, kept };
}

if (import.meta.main) {
  const { values, positionals } = argumentsOrExit({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
  } else {
    const [from = 'catalogue/photos', to] = positionals;
    const target = to ?? join(process.env.SEAHOUR_DATA || 'var', 'photos');
    const { made, kept } = await makePhotos({ from, to: target });
    console.log(`${target}: ${made} photos made, ${kept} up to date`);
  }
}
