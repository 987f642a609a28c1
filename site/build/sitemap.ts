import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AstroIntegration } from 'astro';
import { SitemapAndIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { ADDRESS_IN, addressesBelow } from '../data/addresses.ts';
import { SITE_DATA } from '../data/site-data-file.ts';
import { SiteStore } from '../data/store.ts';
import { isListed } from './listed.ts';

const XMLNS = { news: false, xhtml: true, image: false, video: false };

/**
 * Writes `sitemap-index.xml` and the files that it names. `@astrojs/sitemap` looks through all pages
 * for the other language of each, which takes longer than to build them once they are many.
 */
export function sitemap(site: string): AstroIntegration {
  return {
    name: 'sitemap',
    hooks: {
      async 'astro:build:done'({ dir, pages }) {
        const above = pages.map(({ pathname }) => inEnglish(pathname));
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

/** Every page in each language with its alternates; `x-default` is English. */
export function* items(addresses: Iterable<string>): Generator<SitemapItemLoose> {
  for (const address of addresses) {
    const [en, ru] = [ADDRESS_IN.en(address), ADDRESS_IN.ru(address)];
    const links = [
      { lang: 'en', url: en },
      { lang: 'ru', url: ru },
      { lang: 'x-default', url: en },
    ];
    yield { url: en, links };
    yield { url: ru, links };
  }
}

/** E.g. `ru/faq` → `/faq`. */
const inEnglish = (pathname: string): string =>
  `/${pathname}`.replace(/^\/ru(?=\/|$)/, '').replace(/\/$/, '') || '/';

/** Pages that Astro may not have been asked for. */
function readBelow(): string[] {
  const store = SiteStore.open(SITE_DATA);
  const addresses = addressesBelow(store.listed('en'));
  store.close();
  return addresses;
}
