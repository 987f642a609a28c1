import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The bundled renderer, and what Astro knows about its pages. */
export interface RendererParts {
  /** The module that holds the app, below the folder. */
  entry: string;
  /** Of every page its styles, by Astro's own keys. */
  pages: [string, unknown][];
  /** The script that Astro puts on every page, below the site's root; the one that prefetches. */
  pageScript: string | null;
}

/** Astro's name of the module. */
export const PAGE_SCRIPT = 'astro:scripts/page.js';

/** File name of `RendererParts` in the renderer's folder. */
export const RENDERER_PARTS = 'renderer.json';

/** File name of the content collections, in the same folder. */
export const RENDERER_TEXTS = 'texts.json';
const TEXTS_MODULE = '_astro_data-layer-content';

/**
 * Saves the prerender bundle, which Astro deletes after a build, so that several processes can
 * render single pages without another build.
 */
export function keptRenderer(folder: string | undefined): AstroIntegration {
  let pages = new Map<string, unknown>();
  let built = '';
  let pageScript: string | null = null;
  return {
    name: 'kept-renderer',
    hooks: {
      'astro:build:setup': (build) => {
        // Filled while the pages are bundled.
        pages = build.pages;
      },
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'kept-renderer',
          writeBundle(this: Bundling, { dir = '' }: { dir?: string }, bundle: Bundle) {
            if (this.environment.name === 'prerender') built = dir;
            const script = Object.values(bundle).find(
              ({ facadeModuleId }) => facadeModuleId === PAGE_SCRIPT,
            );
            if (this.environment.name === 'client' && script) pageScript = script.fileName;
          },
        };
        if (folder) updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (!folder) return;
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async setup() {
            await prerenderer.setup?.();
            await keep(built, folder, { pages, pageScript });
          },
        }));
      },
    },
  };
}

interface Bundling {
  environment: { name: string };
}

type Bundle = Record<string, { fileName: string; facadeModuleId?: string | null }>;

interface Known {
  pages: ReadonlyMap<string, unknown>;
  pageScript: string | null;
}

async function keep(built: string, folder: string, { pages, pageScript }: Known): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(built, folder, { recursive: true });
  await takeTextsOut(folder);
  const entry = (await readdir(built)).find((name) => name.startsWith('prerender-entry'));
  if (!entry) throw new Error('Astro made no entry for its pages.');
  const parts: RendererParts = {
    entry,
    pages: [...pages].map(([key, page]) => [key, { styles: stylesOf(page) }]),
    pageScript,
  };
  await writeFile(join(folder, RENDERER_PARTS), JSON.stringify(parts));
}

/**
 * Moves the content collections from the bundle to a file, so that a changed text needs no new
 * bundle.
 */
async function takeTextsOut(folder: string): Promise<void> {
  const chunks = join(folder, 'chunks');
  const name = (await readdir(chunks)).find((each) => each.startsWith(TEXTS_MODULE));
  if (!name) throw new Error('Astro bundled no texts.');
  const file = join(chunks, name);
  const texts: { default: unknown } = await import(pathToFileURL(file).href);
  await writeFile(join(folder, RENDERER_TEXTS), JSON.stringify(texts.default));
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('../${RENDERER_TEXTS}', import.meta.url), 'utf8'));
`,
  );
}

const stylesOf = (page: unknown): unknown => (page as { styles: unknown }).styles;
