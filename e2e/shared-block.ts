import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, type FreeBlock, findFreeBlock, type Wanted } from './free-block.ts';

/**
 * Free hours for tests that book nothing. They share one block, so that enough are left for tests
 * that book.
 */
export async function findSharedBlock(ask: Ask, wanted: Wanted): Promise<FreeBlock> {
  const folder = join(process.env.SEAHOUR_DATA ?? '', 'reserved-hours');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `looked at ${wanted.activity_id} ${wanted.hour_count}`);
  if (!existsSync(path)) writeOnce(path, await findFreeBlock(ask, wanted));
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Atomic: where two processes write at the same time, the first wins. */
function writeOnce(path: string, block: FreeBlock): void {
  const draft = `${path} ${process.pid}`;
  writeFileSync(draft, JSON.stringify(block));
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
