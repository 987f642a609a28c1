import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { isRunning } from './pid-file.ts';
import type { RunAs } from './run-as.ts';

const MAJOR_VERSION = '18';

/** The builtin provider knows Cyrillic letters everywhere, whatever the system's locales are. */
const INITDB_ARGUMENTS = [
  '--username=postgres',
  '--auth=peer',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Makes the data folder unless it is there: elsewhere first, so that half of one never counts. */
export async function initialiseCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
): Promise<void> {
  if ((await versionOf(dataDir)) === null) await createCluster(dataDir, binaries, runAs);
  const version = await versionOf(dataDir);
  if (version === null) {
    throw new Error(`${dataDir} holds other files: a database needs a folder of its own.`);
  }
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: ` +
        'npm run backup with the version of Seahour that made it, then npm run restore -- --live with this ' +
        'one and SEAHOUR_DATA set to a new folder.',
    );
  }
}

async function createCluster(dataDir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  await removeAbandoned(dataDir);
  const draft = `${dataDir}.new-${process.pid}-${randomUUID().slice(0, 8)}`;
  await ownFolder(draft, runAs);
  try {
    const [program = '', ...rest] = [...runAs.prefix, binaries.initdb, ...INITDB_ARGUMENTS];
    await promisify(execFile)(program, [...rest, '--pgdata', draft], {
      ...runAs.spawnOptions,
      cwd: draft,
      env: serverEnvironment(draft),
    });
    await rename(draft, dataDir);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    const { code, message, stderr } = cause as NodeJS.ErrnoException & { stderr?: string };
    const isTaken = code === 'ENOTEMPTY' || code === 'EEXIST';
    if (isTaken) return;
    throw new Error(`PostgreSQL could not make ${dataDir}. ${stderr || message}`, { cause });
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const isDraft = name.startsWith(`${basename(dataDir)}.new-`);
    const pid = isDraft ? Number(name.split('-').at(-2)) : 0;
    if (pid > 0 && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Makes a folder that only the server's user may enter. */
export async function ownFolder(path: string, runAs: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (runAs.owner) await chown(path, runAs.owner.uid, runAs.owner.gid);
  await chmod(path, 0o700);
}

export function serverEnvironment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

async function versionOf(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}
