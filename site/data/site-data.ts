import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteLanguageData } from '@seahour/api-types/site-data.ts';
import { wholeOffers } from './listed-offer.ts';
import { companies } from './outside-sources.ts';
import { SITE_DATA } from './site-data-file.ts';
import { SiteStore } from './store.ts';

const store = open(SITE_DATA);

export const settings = store.settings();

const known = new Map<Language, SiteLanguageData>();

/** Everything the site shows, in one language. */
export function siteDataIn(language: Language): SiteLanguageData {
  const found = known.get(language);
  if (found) return found;
  const read = (id: number) => store.offer(language, id);
  const offers = wholeOffers(store.listed(language), read);
  const data = { ...store.shared(language), offers };
  known.set(language, data);
  return data;
}

function open(file: string): SiteStore {
  try {
    return SiteStore.open(file);
  } catch (cause) {
    throw new Error(`The site is built from ${file}, which cannot be read.`, { cause });
  }
}

/** The analytics providers that are configured; they run only with the visitor's consent. */
export const analyticsProviders = companies(settings.tag_manager_id, settings.analytics_id);
