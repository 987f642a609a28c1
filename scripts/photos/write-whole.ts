import { rename, writeFile } from 'node:fs/promises';

/** A reader sees the old file or the new one, never half of one. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}
