import { writeFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { AstroIntegration } from 'astro';
import { SITE_DATA } from '../data/site-data-file.ts';
import { SiteStore } from '../data/store.ts';
import { redirects } from './redirects.ts';

/** Writes what our server does with addresses for hosts that serve files alone. */
export function staticHost(): AstroIntegration {
  return {
    name: 'static-host',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const store = SiteStore.open(SITE_DATA);
        await writeFile(new URL('_redirects', dir), redirects(store.listed(DEFAULT_LANGUAGE)));
        store.close();
      },
    },
  };
}
