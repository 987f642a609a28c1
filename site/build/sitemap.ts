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
        const { below, empty } = readAddresses();
        const isFound = (address: string) => isListed(address) && !empty.has(address);
        const addresses = new Set([...above, ...below].filter(isFound).sort());
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

/** Pages that Astro may not have been asked for, and lists of nothing. */
function readAddresses(): { below: string[]; empty: ReadonlySet<string> } {
  const store = SiteStore.open(SITE_DATA);
  const below = addressesBelow(store.listed(DEFAULT_LANGUAGE));
  const empty = new Set(emptyLists(store.shared(DEFAULT_LANGUAGE)));
  store.close();
  return { below, empty };
}

/** Visitors are led on from a list without offers; search engines need not know it. */
export function emptyLists({ activities, cities, activities_by_city }: Lists): string[] {
  return activities.flatMap(({ id, slug, count }) => [
    ...(count === 0 ? [`/${slug}`] : []),
    ...cities
      .filter((city) =>
        activities_by_city[city.id]?.some((each) => each.id === id && each.count === 0),
      )
      .map((city) => `/${slug}/${city.slug}`),
  ]);
}

interface Lists {
  activities: readonly { id: number; slug: string; count: number }[];
  cities: readonly { id: number; slug: string }[];
  activities_by_city: Readonly<Record<string, readonly { id: number; count: number }[]>>;
}
