import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const PATH_BYTES = 12;

/**
 * Where the staff's app is served: as the settings have it or, chosen at first start, in a file of
 * the data folder. That nobody guesses it keeps crawlers away; what guards the app is its sign-in.
 */
export async function readStaffPath({
  staffPath,
  dataDir,
}: Pick<Config, 'staffPath' | 'dataDir'>): Promise<string> {
  if (staffPath) return staffPath;
  const file = join(dataDir, 'staff-path');
  await mkdir(dataDir, { recursive: true });
  // Of two processes that start at once, both read what the first wrote, and all of it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `/${randomBytes(PATH_BYTES).toString('base64url')}`);
  await link(draft, file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
