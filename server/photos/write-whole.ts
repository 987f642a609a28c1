import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** A reader sees the old file or the new one, never half of one; of two who write at once, either. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (cause) {
    // On a full disk it would take what little there is.
    await rm(draft, { force: true });
    // The name of the draft would tell nobody which file it was.
    if (cause instanceof Error && 'path' in cause) Object.assign(cause, { path });
    throw cause;
  }
}
