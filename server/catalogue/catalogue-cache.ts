import type { Db } from '../tables/connection.ts';
import { type CatalogueSnapshot, readCatalogueSnapshot } from './catalogue-snapshot.ts';
import { type FullOfferRow, findFullOffers } from './full-offers.ts';

/**
 * In-memory cache of what bookings and cards read of the catalogue, by its version. At most a
 * second stale; a write that needs more passes the version it read, and the database compares it.
 */
export interface CatalogueCache {
  snapshot(db: Db): Promise<CatalogueSnapshot>;
  /** In the order of their ids; unknown and hidden ones are left out. */
  offers(db: Db, ids: readonly number[]): Promise<FullOfferRow[]>;
  /** Drops the cache, for a caller that knows of a change. */
  forget(): void;
}

/** Of some 5 KB each. */
const MOST_OFFERS = 5_000;

/** `watch` returns the catalogue's version. */
export function createCatalogueCache(watch: () => Promise<number>): CatalogueCache {
  const kept = new Map<number, FullOfferRow>();
  let current: CatalogueSnapshot | undefined;
  return {
    async snapshot(db) {
      const version = await watch();
      if (!current || current.catalogue_version < version) {
        current = await readCatalogueSnapshot(db);
      }
      return current;
    },
    async offers(db, ids) {
      const version = await watch();
      const isFresh = (id: number) => (kept.get(id)?.catalogue_version ?? -1) >= version;
      const missing = ids.filter((id) => !isFresh(id));
      const found = missing.length > 0 ? await findFullOffers(db, missing) : [];
      const fresh = new Map(found.map((offer) => [offer.id, offer]));
      const offers = ids.map((id) => fresh.get(id) ?? (isFresh(id) ? kept.get(id) : undefined));
      if (kept.size + found.length > MOST_OFFERS) kept.clear();
      for (const offer of found) kept.set(offer.id, offer);
      return offers.filter((offer) => offer !== undefined);
    },
    forget() {
      kept.clear();
      current = undefined;
    },
  };
}
