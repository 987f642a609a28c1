import { readFileSync } from 'node:fs';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteData, SiteLanguageData, SiteSettings } from '@seahour/api-types/site-data.ts';

const FILE = process.env.SEAHOUR_SITE_DATA ?? 'var/site-data.json';

const data = read();

export const settings: SiteSettings = data.settings;

/** Everything the site shows, in one language. */
export function siteDataIn(language: Language): SiteLanguageData {
  return data[language];
}

function read(): SiteData {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch (cause) {
    throw new Error(`The site is built from ${FILE}, which cannot be read.`, { cause });
  }
}
