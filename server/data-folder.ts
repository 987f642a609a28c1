import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getuid } from 'node:process';
import type { Config } from './config/config.ts';
import { outboxFolder } from './platform/mail/create-mailer.ts';
import { staffPathFile } from './staff/staff-path.ts';

const OWNER_ONLY = 0o700;
const STICKY = 0o1000;
/** Root hands PostgreSQL to another user, who has to pass through; what is inside stays closed. */
const PASSABLE = 0o711;

/** Makes the data folder, or closes one that other users of the machine may look into. */
export async function prepareDataFolder(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const mode = getuid?.() === 0 && !databaseUrl ? PASSABLE : OWNER_ONLY;
  await makeFolder(dataDir, mode);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  await closeToOthers(dataDir, mode);
  await tighten(outboxFolder(config), OWNER_ONLY);
  await tighten(staffPathFile(config), 0o600);
}

/** With the folders above it. Not by `recursive`: below `/proc` Node then tries without end. */
async function makeFolder(path: string, mode: number, isParentThere = false): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || isParentThere || dirname(path) === path) throw cause;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode, true);
  }
}

/** A folder for everybody, such as `/tmp`, is not ours to close. */
async function closeToOthers(folder: string, mode: number): Promise<void> {
  const isForEverybody = ((await stat(folder)).mode & STICKY) !== 0;
  if (!isForEverybody) await chmod(folder, mode);
}

async function tighten(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
  });
}
