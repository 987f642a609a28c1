import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  /** Any of these will do, e.g. `redis-server` or `valkey-server`. */
  names: readonly string[];
  /** Debian's package of it. */
  debianPackage: string;
}

/** Daemons are not on everybody's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** Other test files may be installing as well. */
const LOCK_TIMEOUT_SEC = 180;

/** The path of a program that tests need; installs it where that can be done. */
export function findOrInstall({ names, debianPackage }: Program): string {
  const here = find(names);
  if (here) return here;
  installFromDebian(debianPackage);
  const installed = find(names);
  if (installed) return installed;
  throw new Error(`${names.join(' or ')} is not here and apt-get could not install it: do so.`);
}

function find(names: readonly string[]): string | undefined {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(existsSync);
}

/** As root, or where sudo asks nothing. */
export function installFromDebian(name: string): void {
  console.log(`Installing ${name}…`);
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? 'apt-get' : 'sudo';
  const prefix = isRoot ? [] : ['-n', 'apt-get'];
  const wait = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SEC}`, '-qq', '-y'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const action of [['update'], ['install', '--no-install-recommends', name]]) {
    spawnSync(command, [...prefix, ...wait, ...action], { stdio: 'ignore', env });
  }
}
