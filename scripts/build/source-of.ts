import type { SiteData, SiteSource } from '@seahour/api-types/site-data.ts';

/** What is in memory as a whole, told piece by piece. */
export const sourceOf = (data: SiteData): SiteSource => ({
  settings: data.settings,
  shared(language) {
    const { offers: _, ...shared } = data[language];
    return shared;
  },
  offers: (language) => data[language].offers,
});
