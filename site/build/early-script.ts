import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const SOURCE = new URL('../live/early.ts', import.meta.url);

interface EarlyScript {
  code: string;
  /** The word by which a content policy lets it run. */
  hash: `sha256-${string}`;
}

/** What stands in every page itself: the same everywhere, so one word of the policy allows it. */
export async function earlyScript(): Promise<EarlyScript> {
  const plain = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE.pathname);
  const { code } = await minify(SOURCE.pathname, plain.code, { module: true });
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}
