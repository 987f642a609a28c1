import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RENDERER_TEXTS } from '../../site/build/astro-inside/kept-renderer.ts';
import type { PageSource } from './page-source.ts';
import { runTool } from './run-tool.ts';

interface TextFolders {
  /** Of the texts, where they are not those of the site. */
  content?: string;
  /** Of what Astro remembers of them. */
  cache?: string;
}

/** Has Astro read what people have written, and puts that into a copy of a renderer. */
export async function readTexts(
  shown: PageSource,
  own: PageSource,
  publicUrl: string,
  { content, cache = resolve(process.env.SEAHOUR_SITE_CACHE ?? 'var/astro') }: TextFolders = {},
): Promise<void> {
  const env = {
    ...(content && { SEAHOUR_SITE_CONTENT: content }),
    SEAHOUR_SITE_DATA: shown.data,
    SEAHOUR_SITE_CACHE: cache,
    // With another one Astro would read all texts again.
    PUBLIC_URL: publicUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  await Promise.all([
    runTool('astro', ['sync'], { env }),
    cp(shown.renderer, own.renderer, { recursive: true }),
    cp(shown.sources, own.sources),
  ]);
  const texts = await readFile(join(cache, 'data-store.json'));
  await writeFile(join(own.renderer, RENDERER_TEXTS), texts);
}
