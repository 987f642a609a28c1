import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';

const SITEMAPS = 'sitemap-[0-9]*.xml';
const LISTS = ['robots.txt', 'llms.txt'] as const;
const LOCATION = /<loc>([^<]+)<\/loc>/g;
/** Without what ends the sentence. */
const ADDRESS = /https?:\/\/[^\s)]*[^\s).,:;]/g;

/**
 * What programs are told of the site: every page that search engines may know stands in the
 * sitemap, nothing else does, and the texts for robots and models lead somewhere.
 */
export async function checkLists(
  folder: string,
  pages: ReadonlySet<string>,
  leadsSomewhere: (address: string) => boolean,
): Promise<Mistake[]> {
  const sitemaps = globSync(SITEMAPS, { cwd: folder }).sort();
  // A few pages alone come without.
  const [first] = sitemaps;
  if (first === undefined) return [];
  const listed = new Set<string>();
  for (const file of sitemaps) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, address = ''] of text.matchAll(LOCATION)) listed.add(address);
  }
  const missing = [...pages].filter((page) => !listed.has(page));
  const strange = [...listed].filter((page) => !pages.has(page));
  const problems = [
    ...missing.map((page) => ({ file: first, line: 1, reason: `${page} is missing` })),
    ...strange.map((page) => ({ file: first, line: 1, reason: `${page} is no page to be found` })),
  ];
  for (const file of LISTS) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) problems.push({ file, line: 1, reason: 'the file is missing' });
    text?.split('\n').forEach((line, index) => {
      for (const [address] of line.matchAll(ADDRESS)) {
        const isOurs = pages.has(`${new URL(address).origin}/`);
        if (!isOurs || leadsSomewhere(new URL(address).pathname)) continue;
        problems.push({ file, line: index + 1, reason: `the link to ${address} leads nowhere` });
      }
    });
  }
  return problems;
}
