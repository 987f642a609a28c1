import type { Catalogue } from './catalogue.ts';
import { type Fault, fault, faultWith, type Problem } from './problem.ts';
import { PhotoFile } from './schema/primitives.ts';
import type { SourceFiles } from './source-files.ts';
import { asPhotoName } from './spellings.ts';

/** What people mean as a photo, whatever it is called; other files are left alone. */
const PICTURE = /\.(jpe?g|jfif|png|webp|gif|avif|heic|heif|svg|tiff?|bmp)$/i;

/** What is wrong with a photo, by the stamp of its file; null of one that is right. */
const known = new Map<string, Fault | null>();

/** Photos that pages cannot show, each by its file: those that are described, and misnamed ones. */
export async function checkPhotoFiles(
  files: SourceFiles,
  { photos, photoFiles }: Pick<Catalogue, 'photos' | 'photoFiles'>,
): Promise<Problem[]> {
  const misnamed = [...photoFiles]
    .filter((name) => PICTURE.test(name) && !PhotoFile.safeParse(name).success)
    .map((given) => problemOf(given, faultWith('not_photo_name', { given }, asPhotoName(given))));
  const described = Object.keys(photos.value).filter((name) => photoFiles.has(name));
  const found = await Promise.all(
    described.map(async (name) => {
      const said = await faultOf(files, `photos/${name}`);
      return said ? [problemOf(name, said)] : [];
    }),
  );
  return [...misnamed, ...found.flat()];
}

const problemOf = (name: string, said: Fault): Problem => {
  return { file: `photos/${name}`, line: 1, path: [], ...said };
};

async function faultOf(files: SourceFiles, path: string): Promise<Fault | null> {
  const stamp = await files.stamp(path);
  const before = stamp === null ? undefined : known.get(stamp);
  if (before !== undefined) return before;
  // Loading the decoder takes longer than all the rest, and most photos are known.
  const { readPhoto } = await import('../../photos/read-photo.ts');
  const bytes = await files.readBytes(path);
  const read = bytes && (await readPhoto(bytes));
  const found = !read || read.ok ? null : fault(read.wrong.code, read.wrong.params);
  if (stamp !== null) known.set(stamp, found);
  return found;
}
