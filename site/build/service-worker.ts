import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { localised } from '../i18n/links.ts';

/** Typefaces come with the pages that are read; until then the offline page does without one. */
const HASHED_FILE = /\/_astro\/[\w.-]+\.(?:css|js)/g;

/** Builds `/sw.js` behind the pages: it knows the offline ones and what they are made of. */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const precached = await listPrecached(dir);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            PRECACHED: JSON.stringify(precached),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: fileURLToPath(new URL('../worker/sw.ts', import.meta.url)),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

async function listPrecached(dir: URL): Promise<{ url: string; revision: string | null }[]> {
  const pages = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const page = localised('/offline', language);
      const html = await readFile(new URL(`.${page}/index.html`, dir), 'utf8');
      return { page, html };
    }),
  );
  const files = new Set(pages.flatMap(({ html }) => html.match(HASHED_FILE) ?? []));
  return [
    ...pages.map(({ page, html }) => ({
      url: page,
      revision: createHash('sha256').update(html).digest('hex').slice(0, 16),
    })),
    // Their names change with their content.
    ...[...files].map((url) => ({ url, revision: null })),
  ];
}
