import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { addressesBelow } from '../../site/data/addresses.ts';
import { SiteStore } from '../../site/data/store.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { BuildPagesOptions } from './page-source.ts';
import { renderPages } from './render-pages.ts';
import { runTool } from './run-tool.ts';

/**
 * Of Astro, beside what its bundler takes. Without a bound it collects its garbage too late; with
 * 224 MB it does little else for 1,000 offers, and takes twice the time.
 */
const HEAP_MB = 304;
const HEAP_MB_PER_ADDRESS = 0.0015;

/**
 * Builds the whole site. Astro bundles it and renders what there is few of; then, with what Astro
 * made, a process a core renders the pages of offers. Returns how many pages were rendered.
 */
export async function buildPages(options: BuildPagesOptions): Promise<number> {
  const store = SiteStore.open(options.source.data);
  const addresses = addressesBelow(store.listed(DEFAULT_LANGUAGE));
  store.close();
  const heapMb = Math.ceil(HEAP_MB + addresses.length * HEAP_MB_PER_ADDRESS);
  await bundlePages(options, {
    SEAHOUR_PAGES: 'above',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${heapMb}`,
  });
  const above = globSync('**/*.html', { cwd: options.out }).length;
  return above + (await renderPages(addresses, options));
}

/** Lets Astro bundle the site, and keeps what it renders with. `which` says what it renders. */
export async function bundlePages(
  { out, source, publicUrl, signal }: BuildPagesOptions,
  which: Record<string, string>,
): Promise<void> {
  const env = {
    SEAHOUR_SITE_DATA: source.data,
    SEAHOUR_SITE_OUT: out,
    SEAHOUR_RENDERER: source.renderer,
    PUBLIC_URL: publicUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
    // The bundler's allocator gives back at once what it frees: a seventh less memory at its most.
    MIMALLOC_PURGE_DELAY: '0',
    ...which,
  };
  await runTool('astro', ['build'], { env, signal });
  await writeFile(source.sources, codeFingerprint());
}
