import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const CATALOGUE = join(import.meta.dirname, '../../catalogue');
const PHOTOS = join(CATALOGUE, 'photos');

/** A copy of the demo catalogue for a test to break; the photos in it are the originals. */
export async function copyCatalogue(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'seahour-catalogue-'));
  await cp(CATALOGUE, dir, { recursive: true, filter: (path) => path !== PHOTOS });
  await symlink(PHOTOS, join(dir, 'photos'));
  return dir;
}
