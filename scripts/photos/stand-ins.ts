import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ORIGINAL } from './photo-files.ts';
import type { PhotoFolders } from './photo-folders.ts';

/**
 * Makes of each photo that was never made the one file that the server sends until there are
 * variants. Photos that cannot be read are left to `makePhotos`, which names them.
 */
export async function makeStandIns({ from, to }: PhotoFolders): Promise<void> {
  await mkdir(to, { recursive: true });
  const served = new Set(await readdir(to));
  const waiting = (await readdir(from)).filter((file) => ORIGINAL.test(file) && !served.has(file));
  if (waiting.length === 0) return;
  const { makeStandIn } = await import('./make-photo.ts');
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await makeStandIn(join(from, file), to);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
