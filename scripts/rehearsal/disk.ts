import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of a node's own, small enough to be filled. */
export interface Disk {
  fill(): void;
  empty(): void;
  remove(): void;
}

const SIZE = '900m';
/** What stays for files that are open already. */
const LEFT_BYTES = 1_000_000;

/** Only root may mount one; null for others. */
export function createDisk(folder: string): Disk | null {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  const filler = join(folder, 'filler');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      spawnSync('fallocate', ['--length', `${bavail * bsize - LEFT_BYTES}`, filler]);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
