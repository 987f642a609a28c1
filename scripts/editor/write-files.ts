import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { SourceFile } from '@seahour/api-types/editor.ts';
import { type FileChanges, folderOf } from '@seahour/server/catalogue/import/source-files.ts';
import { isPhotoFile } from '@seahour/server/editor/photos.ts';
import { writeWhole } from '@seahour/server/photos/write-whole.ts';

/** Writes each whole; null removes a file. Throws before the first where one may not be written. */
export async function writeFiles(root: string, files: FileChanges): Promise<void> {
  const places = new Map<string, string | Uint8Array | null>();
  for (const [file, content] of files) places.set(await placeOf(root, file, content), content);
  for (const [path, content] of places) {
    if (content === null) {
      await rm(path, { force: true });
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, content);
  }
}

/** Where a file really is, which a link may not lead out of its folder. */
async function placeOf(
  root: string,
  file: string,
  content: string | Uint8Array | null,
): Promise<string> {
  const folder = folderOf(file);
  const isText = content === null || typeof content === 'string';
  const isOurs =
    (isText && SourceFile.safeParse(file).success) ||
    (typeof content !== 'string' && isPhotoFile(file));
  if (!folder || !isOurs) throw new Error(`${file} is no file of an editor`);
  const top = await realpath(join(root, folder));
  const place = await follow(join(root, file));
  if (!place.startsWith(top + sep)) throw new Error(`${file} leads out of ${folder}`);
  return place;
}

/** Follows links as far as there is something. */
async function follow(path: string): Promise<string> {
  const found = await realpath(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  return found ?? join(await follow(dirname(path)), path.slice(dirname(path).length));
}
