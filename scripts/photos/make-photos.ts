import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { readMade, writeMade } from './made.ts';
import { filesOf, ORIGINAL } from './photo-files.ts';
import type { PhotoFolders } from './photo-folders.ts';
import { type PhotoProgress, printProgress } from './print-progress.ts';
import { stampOf } from './recipe.ts';

export interface MadePhotos {
  made: number;
  kept: number;
  /** Photos that cannot be shown. Where one was shown before under the name, that stays. */
  problems: Mistake[];
}

/** An interrupted run leaves no more than this to be made once more. */
const KEPT_EVERY = 10;

export interface MakeOptions {
  /** The photos to look at, by name; all where it is absent. */
  only?: ReadonlySet<string> | undefined;
  /** Called after each photo from the first that was made on; prints unless told otherwise. */
  onProgress?: (progress: PhotoProgress) => void;
}

/** Makes what is missing or has changed of the photos in `from`. */
export async function makePhotos(
  { from, to }: PhotoFolders,
  { only, onProgress = printProgress() }: MakeOptions = {},
): Promise<MadePhotos> {
  await mkdir(to, { recursive: true });
  const found = (await readdir(from)).filter((file) => ORIGINAL.test(file)).sort();
  const files = only ? found.filter((file) => only.has(file)) : found;
  const [before, served] = [await readMade(to), new Set(await readdir(to))];
  const photos = { ...before.photos };
  const problems: Mistake[] = [];
  const waiting = [...files];
  let made = 0;
  let looked = 0;
  let writing = Promise.resolve();
  const keep = () => {
    writing = writing.then(() => writeMade(to, { ...before, photos }));
    return writing;
  };
  const look = async (file: string): Promise<'made' | 'kept' | 'broken'> => {
    const original = join(from, file);
    const isServed = filesOf(file).every((name) => served.has(name));
    const last = isServed ? photos[file] : undefined;
    if (last && last.stamp === (await stampOf(original))) return 'kept';
    // To load the encoder takes longer than to see that there is nothing for it to do.
    const { makePhoto } = await import('./make-photo.ts');
    const result = await makePhoto(original, to, last);
    if (!result.ok) {
      problems.push({ file: original, line: 1, reason: result.reason });
      return 'broken';
    }
    photos[file] = result.made;
    return result.made.hash === last?.hash ? 'kept' : 'made';
  };
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const outcome = await look(file);
      looked += 1;
      if (outcome === 'made' && ++made % KEPT_EVERY === 0) await keep();
      if (made > 0) onProgress({ done: looked, total: files.length });
    }
  };
  const workers = Array.from({ length: availableParallelism() }, work);
  // Where one fails, the others are waited for: nothing is written after this has ended.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  if (JSON.stringify(photos) !== JSON.stringify(before.photos)) {
    await keep();
  }
  return { made, kept: files.length - made - problems.length, problems };
}
