import { existsSync } from 'node:fs';
import type { SiteSettings } from '@seahour/api-types/site-data.ts';
import { SiteStore } from './store.ts';

/** Where the build left what the site shows. */
export const SITE_DATA = process.env.SEAHOUR_SITE_DATA ?? 'var/site-data.sqlite';

/** What pages are built with; nothing where only types are checked. */
export function readBuildSettings(): Partial<SiteSettings> {
  if (!existsSync(SITE_DATA)) return {};
  const store = SiteStore.open(SITE_DATA);
  try {
    return store.settings();
  } finally {
    store.close();
  }
}
