import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const PATH_BYTES = 12;

/** Where the path is kept that was chosen at first start. */
export const staffPathFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'staff-path');

/** The whole address of the staff's app. */
export const staffUrlOf = async (
  config: Pick<Config, 'publicUrl' | 'staffPath' | 'dataDir'>,
): Promise<string> => `${config.publicUrl}${await readStaffPath(config)}`;

/**
 * Where the staff's app is served: as the settings have it or, chosen at first start, in a file of
 * the data folder. That nobody guesses it keeps crawlers away; what guards the app is its sign-in.
 */
export async function readStaffPath({
  staffPath,
  dataDir,
}: Pick<Config, 'staffPath' | 'dataDir'>): Promise<string> {
  if (staffPath) return staffPath;
  const file = staffPathFile({ dataDir });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Of two processes that start at once, both read what the first wrote, and all of it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `/${randomBytes(PATH_BYTES).toString('base64url')}`, { mode: 0o600 });
  await link(draft, file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
