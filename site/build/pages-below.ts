import { ADDRESS_IN, addressesBelow } from '../data/addresses.ts';
import { SITE_DATA } from '../data/site-data-file.ts';
import { IS_ABOVE_ONLY } from '../data/static-paths.ts';
import { SiteStore } from '../data/store.ts';

/** Pages that Astro is not asked for, yet that the sitemap names. */
export function pagesBelow(site: string): string[] {
  if (!IS_ABOVE_ONLY) return [];
  const store = SiteStore.open(SITE_DATA);
  const addresses = addressesBelow(store.listed('en'));
  store.close();
  return Object.values(ADDRESS_IN).flatMap((inLanguage) =>
    addresses.map((address) => new URL(inLanguage(address), site).href),
  );
}
