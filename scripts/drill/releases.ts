import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Release = z.object({ version: z.string(), commit: z.string() });
export type Release = z.infer<typeof Release>;

const ROOT = join(import.meta.dirname, '../..');

/** Every version that was released before this one, oldest first. */
export const listReleases = (): Release[] =>
  z.array(Release).parse(JSON.parse(readFileSync(join(ROOT, 'deploy/releases.json'), 'utf8')));

/** Whether this clone has it: shallow ones have not. */
export const isAtHand = ({ commit }: Release): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/** Lays a release out in a folder and installs its packages, as its lockfile names them. */
export async function layOut({ commit }: Release, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  // Not what its tests need: a browser's driver, for one.
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
}
