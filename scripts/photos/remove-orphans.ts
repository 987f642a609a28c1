import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMade, writeMade } from './made.ts';
import { filesOf, ORIGINAL } from './photo-files.ts';
import type { PhotoFolders } from './photo-folders.ts';

/** What makes photos writes, and nothing else that may stand there. */
const OURS = /\.(jpe?g|png|webp|avif|part)$/;

/**
 * Removes files of photos that neither `from` holds nor `used` names, at the second build that finds
 * them: the release before may still show them, and may be shown again. Answers with how many.
 */
export async function removeOrphans(
  { from, to }: PhotoFolders,
  used: Iterable<string>,
): Promise<number> {
  const originals = (await readdir(from)).filter((file) => ORIGINAL.test(file));
  const expected = new Set([...originals, ...used].flatMap(filesOf));
  const { photos, orphans: known } = await readMade(to);
  const found = (await readdir(to)).filter((file) => OURS.test(file) && !expected.has(file));
  const gone = found.filter((file) => known.includes(file));
  for (const file of gone) await rm(join(to, file));
  const orphans = found.filter((file) => !known.includes(file)).sort();
  const left = Object.entries(photos).filter(([file]) => !gone.includes(file));
  await writeMade(to, { photos: Object.fromEntries(left), orphans });
  return gone.length;
}
