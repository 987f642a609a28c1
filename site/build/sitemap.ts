import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { AstroIntegration } from 'astro';
import { SitemapAndIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { addressesBelow } from '../data/addresses.ts';
import { SITE_DATA } from '../data/site-data-file.ts';
import { SiteStore } from '../data/store.ts';
import { localised } from '../i18n/links.ts';
import { isListed } from './listed.ts';

const XMLNS = { news: false, xhtml: true, image: false, video: false };

/**
 * Writes `sitemap-index.xml` and the files that it names. `@astrojs/sitemap` looks through all pages
 * for other languages of each, which takes longer than to build them once they are many.
 */
export function sitemap(site: string): AstroIntegration {
  return {
    name: 'sitemap',
    hooks: {
      async 'astro:build:done'({ dir, pages }) {
        const above = pages.map(({ pathname }) => localised(pathname, DEFAULT_LANGUAGE));
        const addresses = new Set([...above, ...readBelow()].filter(isListed).sort());
        const index = new SitemapAndIndexStream({
          getSitemapStream: (number) => {
            const name = `sitemap-${number}.xml`;
            const stream = new SitemapStream({ hostname: site, xmlns: XMLNS });
            const file = stream.pipe(createWriteStream(new URL(name, dir)));
            return [new URL(name, site).href, stream, file];
          },
        });
        const file = createWriteStream(new URL('sitemap-index.xml', dir));
        await pipeline(Readable.from(items(addresses)), index, file);
      },
    },
  };
}

/** Every page in each language with its alternates; `x-default` is the first. */
export function* items(addresses: Iterable<string>): Generator<SitemapItemLoose> {
  for (const address of addresses) {
    const pages = LANGUAGE_CODES.map((lang) => ({ lang, url: localised(address, lang) }));
    const links = [...pages, { lang: 'x-default', url: localised(address, DEFAULT_LANGUAGE) }];
    for (const { url } of pages) yield { url, links };
  }
}

/** Pages that Astro may not have been asked for. */
function readBelow(): string[] {
  const store = SiteStore.open(SITE_DATA);
  const addresses = addressesBelow(store.listed(DEFAULT_LANGUAGE));
  store.close();
  return addresses;
}
