import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPages, bundlePages } from '../build/build-pages.ts';
import type { BuildPagesOptions, PageSource } from '../build/page-source.ts';
import { type Usage, watchUsage } from './usage.ts';

/** A catalogue in a file, of which sites are built. */
export interface Catalogue {
  offers: number;
  source: PageSource;
  /** Sites are built in it; within the repository, where what renders pages finds its packages. */
  folder: string;
  publicUrl: string;
}

export interface Built {
  pages: number;
  /** How often a page was rendered, where the build tells it. */
  rendered: number;
  seconds: number;
  used: Usage;
}

export const builtByUs = (catalogue: Catalogue): Promise<Built> =>
  built(catalogue, 'site', buildPages);

/** The same site of the same data: Astro renders every page. */
export const builtByAstroAlone = (catalogue: Catalogue): Promise<Built> =>
  built(catalogue, 'alone', async ({ source, ...options }) => {
    await bundlePages({ ...options, source: { ...source, renderer: '' } }, {});
    return Number.NaN;
  });

async function built(
  { source, folder, publicUrl }: Catalogue,
  name: string,
  build: (options: BuildPagesOptions) => Promise<number>,
): Promise<Built> {
  const out = join(folder, name);
  await rm(out, { recursive: true, force: true });
  const usage = watchUsage();
  const startedMs = performance.now();
  const rendered = await build({ out, source, publicUrl });
  const seconds = (performance.now() - startedMs) / 1000;
  const pages = globSync('**/*.html', { cwd: out }).length;
  return { pages, rendered, seconds, used: usage.stop() };
}

/** Pages a second beyond those of a small catalogue, without what every build costs. */
export const furtherPerSecond = (large: Built, small: Built): number =>
  (large.pages - small.pages) / (large.seconds - small.seconds);
