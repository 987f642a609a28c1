import type { Language } from '@seahour/api-types/primitives.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

/** Who asks, and when. */
export interface Caller {
  language: Language;
  now: Date;
  /** What is paid in the caller's country, where that is known. */
  currency?: string | null;
}

/** A caller who reads much of the catalogue. */
export interface Reader extends Caller {
  catalogue: CatalogueCache;
}
