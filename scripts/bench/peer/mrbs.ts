/**
 * MRBS as Debian runs it, on MariaDB, PHP-FPM and nginx, started for one measurement in a folder of
 * its own and without root's rights.
 */
import { execFile } from 'node:child_process';
import { chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPart, type Part } from '../../rehearsal/part.ts';
import { freePort } from '../../start/free-port.ts';
import { bookingForms } from './booking-form.ts';
import type { BookingServer } from './booking-rate.ts';
import {
  FILL,
  fpmConfig,
  MRBS_CONFIG,
  mariadbArguments,
  nginxConfig,
  type Place,
} from './mrbs-files.ts';

const run = promisify(execFile);

export const PACKAGES =
  'php-fpm php-mysql php-intl php-mbstring php-xml nginx-light mariadb-server';
const PROGRAMS = '/usr/sbin';
/** Debian's `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** A program that ends with us, however we end. */
const guarded = (...command: string[]): string[] => [
  '--pdeathsig=TERM',
  ...(isRoot ? [`--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups'] : []),
  ...command,
];

interface Mrbs extends BookingServer {
  stop(): Promise<void>;
}

/** Starts MRBS from a copy of its sources. */
export async function startMrbs(sources: string, wantedPort: number): Promise<Mrbs> {
  const folder = await mkdtemp(join(tmpdir(), 'mrbs-'));
  const place = { folder, port: await freePort(wantedPort) };
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
    await rm(folder, { recursive: true });
  };
  try {
    await writeFiles(place, sources);
    for (const part of await createParts(place)) {
      parts.push(part);
      await part.start();
      if (part.name === 'mariadb') await fillDatabase(place, sources);
    }
    const base = `http://127.0.0.1:${place.port}`;
    return {
      name: `MRBS ${await versionOf(sources)} on MariaDB`,
      base,
      next: await bookingForms(base),
      // A page that names a conflict is sent with 200.
      bookedStatus: 302,
      countBooked: async () => Number(await query(place, 'select count(*) from mrbs_entry')),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function writeFiles(place: Place, sources: string): Promise<void> {
  const { folder } = place;
  await cp(join(sources, 'web'), join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, 'web/config.inc.php'), MRBS_CONFIG);
  await writeFile(join(folder, 'fpm.conf'), fpmConfig(place));
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(place));
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid);
  const install = ['mariadb-install-db', '--no-defaults', `--datadir=${folder}/mariadb`];
  const root = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  await run('setpriv', guarded(...install, ...root), { cwd: folder });
}

async function createParts(place: Place): Promise<Part[]> {
  const { folder, port } = place;
  const fpm = (await readdir(PROGRAMS)).find((name) => /^php-fpm[\d.]+$/.test(name));
  if (!fpm) throw new Error(`MRBS needs Debian's packages: apt-get install -y ${PACKAGES}`);
  const part = (name: string, args: string[], isReady: () => Promise<unknown>) =>
    createPart({
      name,
      program: 'setpriv',
      args: guarded(...args),
      log: join(folder, `${name}.log`),
      isReady: async () => Boolean(await isReady()),
    });
  return [
    part('mariadb', [join(PROGRAMS, 'mariadbd'), ...mariadbArguments(place)], () =>
      query(place, 'select 1', 'mysql'),
    ),
    part('php-fpm', [join(PROGRAMS, fpm), '--fpm-config', join(folder, 'fpm.conf')], () =>
      stat(join(folder, 'fpm.sock')),
    ),
    part('nginx', [join(PROGRAMS, 'nginx'), '-e', 'stderr', '-c', join(folder, 'nginx.conf')], () =>
      fetch(`http://127.0.0.1:${port}/robots.txt`),
    ),
  ];
}

async function fillDatabase(place: Place, sources: string): Promise<void> {
  await query(place, 'create database mrbs', 'mysql');
  await query(place, `source ${join(sources, 'tables.my.sql')}`);
  await query(place, FILL);
}

async function query({ folder }: Place, statement: string, database = 'mrbs'): Promise<string> {
  const where = ['--no-defaults', `--socket=${folder}/mariadb.sock`, '--user=root', database];
  const { stdout } = await run('mariadb', [...where, '-N', '-B', '-e', statement]);
  return stdout.trim();
}

async function versionOf(sources: string): Promise<string> {
  const text = await readFile(join(sources, 'web/version_num.inc'), 'utf8');
  return /version_number = '([^']+)'/.exec(text)?.[1] ?? 'of an unknown version';
}
