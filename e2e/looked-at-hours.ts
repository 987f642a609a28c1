import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, type FreeBlock, findFreeBlock, type Wanted } from './free-block.ts';

/**
 * Hours for tests that look at them and book nothing: all of those look at the same ones, so that
 * enough are left for tests that book.
 */
export async function findBlockToLookAt(ask: Ask, wanted: Wanted): Promise<FreeBlock> {
  const folder = join(process.env.SEAHOUR_DATA ?? '', 'kept-hours');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `looked at ${wanted.activity_id} ${wanted.hour_count}`);
  if (!existsSync(path)) keepFirst(path, await findFreeBlock(ask, wanted));
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Of two that write at the same time the first counts; nobody reads half of it. */
function keepFirst(path: string, block: FreeBlock): void {
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
