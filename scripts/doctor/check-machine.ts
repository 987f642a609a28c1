import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readLastBackup } from '@seahour/server/backup/last-backup.ts';
import { strayTag } from '@seahour/server/built-addresses.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const LEAST_BYTES = 1024 ** 3;
const LEAST_SHARE = 0.1;
const HOUR_MS = 3_600_000;
const OLDEST_BACKUP_HOURS = 36;

/** Folders, disk, build and backup. */
export async function checkMachine(config: Config, dist = 'dist'): Promise<Finding[]> {
  const findings = [await checkData(config), await checkDisk(config)];
  if (config.role !== 'worker') findings.push(await checkBuild(config, dist));
  if (config.mode === 'production') findings.push(await checkBackup(config));
  return findings;
}

async function checkData({ dataDir }: Config): Promise<Finding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`${dataDir} can be written`);
  } catch {
    return wrong(
      `SEAHOUR_DATA: ${dataDir} cannot be read and written`,
      'make it, and give it to the user that serves',
    );
  }
}

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const space = await statfs(dataDir).catch(() => null);
  if (!space) return warning('the disk of SEAHOUR_DATA cannot be looked at', 'make the folder');
  const free = space.bavail * space.bsize;
  const isFull = free < LEAST_BYTES || free < space.blocks * space.bsize * LEAST_SHARE;
  const said = `${(free / LEAST_BYTES).toFixed(1)} GB are free for ${dataDir}`;
  return isFull ? warning(said, 'make room: a full disk takes no bookings') : ok(said);
}

async function checkBuild({ publicUrl }: Config, dist: string): Promise<Finding> {
  const page = join(dist, 'site', 'index.html');
  const isBuilt = await access(page).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return wrong('no pages are built', 'run npm run build');
  const tag = await strayTag(join(dist, 'widget'), publicUrl);
  if (tag) return wrong(`the build is for another address than ${publicUrl}`, 'run npm run build');
  return ok('pages, widget and staff app are built for this address');
}

async function checkBackup({ dataDir }: Config): Promise<Finding> {
  const last = await readLastBackup(dataDir);
  if (!last)
    return warning(
      'npm run backup was never run here',
      'run it every day and keep its file elsewhere, or archive WAL',
    );
  const hours = Math.round((Date.now() - last.getTime()) / HOUR_MS);
  const said = `the last backup is ${hours} hours old`;
  return hours > OLDEST_BACKUP_HOURS ? warning(said, 'run npm run backup every day') : ok(said);
}
