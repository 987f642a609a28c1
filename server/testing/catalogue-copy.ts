import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const CATALOGUE = join(import.meta.dirname, '../../catalogue');
const PHOTOS = join(CATALOGUE, 'photos');
/** Every list of the demo and these offers: enough for whatever is wrong in one file. */
const FEW = ['yacht-rental/azure-46', 'yacht-rental/graphite-50', 'wakeboard/pintail-21'];
const FEW_OFFERS = [...FEW, 'sup/race-14'].map((name) => `offers/dubai/${name}.yaml`);
const FEW_REVIEWS = 'reviews/dubai.yaml';

export interface CopyOptions {
  /** Where to; a new folder unless it is given. */
  dir?: string;
  /** Four offers in Dubai and their reviews, which are read in a fraction of the time. */
  isSmall?: boolean;
}

/** A copy of the demo catalogue for a test to break; the photos in it are links to the originals. */
export async function copyCatalogue(options: CopyOptions = {}): Promise<string> {
  const { dir = await mkdtemp(join(tmpdir(), 'seahour-catalogue-')), isSmall = false } = options;
  const left = isSmall ? ['photos', 'offers', 'reviews'] : ['photos'];
  const leftOut = left.map((name) => join(CATALOGUE, name));
  await cp(CATALOGUE, dir, { recursive: true, filter: (path) => !leftOut.includes(path) });
  await linkPhotos(join(dir, 'photos'));
  if (isSmall) await copyFew(dir);
  return dir;
}

/** One by one, so that others can be written beside them. */
async function linkPhotos(dir: string): Promise<void> {
  await mkdir(dir);
  const names = await readdir(PHOTOS);
  await Promise.all(names.map((name) => symlink(join(PHOTOS, name), join(dir, name))));
}

async function copyFew(dir: string): Promise<void> {
  const ids = await Promise.all(
    FEW_OFFERS.map(async (file) => {
      await cp(join(CATALOGUE, file), join(dir, file));
      return /^id: (\d+)$/m.exec(await readFile(join(dir, file), 'utf8'))?.[1];
    }),
  );
  await cp(join(CATALOGUE, FEW_REVIEWS), join(dir, FEW_REVIEWS));
  const reviews = (await readFile(join(dir, FEW_REVIEWS), 'utf8')).split(/^(?=- id: )/m);
  const few = reviews.filter((review) => ids.includes(/^ {2}offer: (\d+)$/m.exec(review)?.[1]));
  await writeFile(join(dir, FEW_REVIEWS), few.join(''));
}
