import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

const SOURCES = ['early.ts', 'chosen-city.ts'];

interface EarlyScript {
  code: string;
  /** The word by which a content policy lets it run. */
  hash: `sha256-${string}`;
}

/** The word by which a content policy lets what stands in a page itself. */
export const hashOf = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What stands in every page itself: the same everywhere, so one word of the policy allows it. */
export async function earlyScript(): Promise<EarlyScript> {
  const plain = await Promise.all(
    SOURCES.map(async (name) => {
      const source = new URL(`../runtime/${name}`, import.meta.url);
      return (await transformWithOxc(await readFile(source, 'utf8'), source.pathname)).code;
    }),
  );
  const { code } = await minify('early.js', plain.join('\n'), { module: true });
  return { code, hash: hashOf(code) };
}
