import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts a finished folder in the place of an older one; the older is gone only when it is safe. */
export async function replaceFolder(finished: string, target: string): Promise<void> {
  const old = `${target}.old`;
  await rm(old, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  if (existsSync(target)) await rename(target, old);
  await rename(finished, target);
  await rm(old, { recursive: true, force: true });
}
