import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import type { AstroIntegration } from 'astro';
import { redirects } from './redirects.ts';

/** Writes what our server does with addresses for hosts that serve files alone. */
export function staticHost(): AstroIntegration {
  return {
    name: 'static-host',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const file = process.env.SEAHOUR_SITE_DATA ?? 'var/site-data.json';
        const data: SiteData = JSON.parse(readFileSync(file, 'utf8'));
        await writeFile(new URL('_redirects', dir), redirects(data.en.offers));
      },
    },
  };
}
