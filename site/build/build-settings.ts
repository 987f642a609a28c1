import { existsSync } from 'node:fs';
import type { SiteSettings } from '@seahour/api-types/site-data.ts';
import { SITE_DATA } from '../data/site-data-file.ts';
import { SiteStore } from '../data/store.ts';

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
