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
  /** Reads an offer from the database next time, for a caller that knows of a change. */
  forget(id: number): void;
}

/** Of some 5 KB each. */
const MOST_OFFERS = 5_000;

/** `watch` returns the catalogue's version. */
export function createCatalogueCache(watch: () => Promise<number>): CatalogueCache {
  const kept = new Map<number, FullOfferRow>();
  let current: CatalogueSnapshot | undefined;

  /** The oldest make room. */
  function keep(offers: readonly FullOfferRow[]): void {
    for (const offer of offers) {
      kept.delete(offer.id);
      kept.set(offer.id, offer);
    }
    for (const id of kept.keys()) {
      if (kept.size <= MOST_OFFERS) break;
      kept.delete(id);
    }
  }

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
      // Others change what is kept while this waits for the database.
      const rows = new Map<number, FullOfferRow>();
      for (const id of ids) {
        const row = kept.get(id);
        if (row && row.catalogue_version >= version) rows.set(id, row);
      }
      const missing = ids.filter((id) => !rows.has(id));
      const found = missing.length > 0 ? await findFullOffers(db, missing) : [];
      for (const offer of found) rows.set(offer.id, offer);
      keep(found);
      return ids.map((id) => rows.get(id)).filter((offer) => offer !== undefined);
    },
    forget(id) {
      kept.delete(id);
    },
  };
}
