import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getgid, getuid } from 'node:process';

/** Debian's, Fedora's and Alpine's `nobody`. */
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root, so root hands the server to another user. */
export interface RunAs {
  /** Owner of the data; null where it is simply us. */
  owner: Owner | null;
  /** Put before a program's own path and arguments. */
  prefix: string[];
  spawnOptions: Partial<Owner>;
}

interface Owner {
  uid: number;
  gid: number;
}

/** `paths` are the other folders that the server must reach. */
export async function chooseUser(dataDir: string, paths: string[]): Promise<RunAs> {
  if (getuid?.() !== 0) {
    await refuseForeignData(dataDir);
    return { owner: null, prefix: [], spawnOptions: {} };
  }
  const existing = await statOrNull(dataDir);
  const owner =
    existing && existing.uid !== 0
      ? { uid: existing.uid, gid: existing.gid }
      : { uid: NOBODY, gid: NOBODY };
  return (await everyParentIsPassable([dataDir, ...paths], owner.uid))
    ? { owner, prefix: [], spawnOptions: owner }
    : { owner, prefix: stepDownWithPassage(owner), spawnOptions: {} };
}

async function refuseForeignData(dataDir: string): Promise<void> {
  const existing = await statOrNull(dataDir);
  if (existing && existing.uid !== getuid?.()) {
    throw new Error(
      `${dataDir} belongs to another user (uid ${existing.uid}): it was first used as root. ` +
        `Run as that user, give the folder away (chown -R ${getuid?.()}:${getgid?.()}), ` +
        'or set SEAHOUR_DATA to a folder of your own.',
    );
  }
}

/**
 * Below a folder that only root may enter (such as /root) the other user keeps one capability: to
 * pass closed folders. PostgreSQL asks with access(2), which honours it only without the uid fixup.
 */
function stepDownWithPassage({ uid, gid }: Owner): string[] {
  const only = '-all,+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
}

async function everyParentIsPassable(paths: string[], uid: number): Promise<boolean> {
  for (const path of paths) {
    for (let folder = path; ; folder = dirname(folder)) {
      const found = await statOrNull(folder);
      if (found && !isPassable(found, uid)) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}

function isPassable(folder: { mode: number; uid: number }, uid: number): boolean {
  return (folder.mode & (folder.uid === uid ? 0o100 : 0o001)) !== 0;
}

async function statOrNull(path: string) {
  return await stat(path).catch(() => null);
}
