import { globSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import { checkBuilt } from '../content/check-built.ts';
import { refuse } from '../content/content-broken.ts';
import { affectedPaths, type Chosen } from './affected-paths.ts';
import { buildPages } from './build-pages.ts';
import { compress } from './compress.ts';

export interface PagesOptions {
  data: SiteData;
  chosen: Chosen;
  /** The folder that is shown, e.g. `dist/site`. */
  site: string;
  /** A folder for the work, on the same disk. */
  work: string;
  publicUrl: string;
}

/**
 * Builds the pages that show what has changed and puts those that came out different in their
 * places, one by one. Answers with their files, e.g. `faq/index.html`.
 */
export async function publishPages(options: PagesOptions): Promise<string[]> {
  const { data, chosen, publicUrl } = options;
  const work = resolve(options.work);
  const [out, changed, dataFile] = ['pages', 'changed', 'site-data.json'].map((name) =>
    join(work, name),
  ) as [string, string, string];
  const site = await realpath(options.site);
  const paths = affectedPaths(data, chosen, site);
  await rm(work, { recursive: true, force: true });
  await mkdir(changed, { recursive: true });
  await writeFile(dataFile, JSON.stringify(data));
  await buildPages({ out, dataFile, publicUrl, only: paths });
  refuse(await checkBuilt(out, { beside: site }));
  const files = await moveChanged({ from: out, site, to: changed });
  await compress(changed);
  for (const file of globSync('**/*.{html,br}', { cwd: changed })) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await rename(join(changed, file), join(site, file));
  }
  await rm(work, { recursive: true });
  return files;
}

async function moveChanged({ from, site, to }: { from: string; site: string; to: string }) {
  const files: string[] = [];
  for (const file of globSync('**/*.html', { cwd: from }).sort()) {
    const [built, shown] = await Promise.all([
      readFile(join(from, file)),
      readFile(join(site, file)).catch(() => null),
    ]);
    if (shown?.equals(built)) continue;
    files.push(file);
    await mkdir(dirname(join(to, file)), { recursive: true });
    await rename(join(from, file), join(to, file));
  }
  return files;
}
