import { type CatalogueFrame, readCatalogueFrame } from '../db/catalogue-frame.ts';
import type { Db } from '../db/connection.ts';
import { findKeptOffers, type KeptOfferRow } from '../db/kept-offers.ts';

/**
 * What bookings and cards read of the catalogue again and again, kept in memory while the catalogue
 * stays as it is. It is at most a second older than the catalogue; whoever needs more names the
 * version that it was read at where it writes.
 */
export interface KeptCatalogue {
  frame(db: Db): Promise<CatalogueFrame>;
  /** In the order of their ids; unknown and hidden ones are left out. */
  offers(db: Db, ids: readonly number[]): Promise<KeptOfferRow[]>;
  /** For whoever knows that the catalogue has changed. */
  forget(): void;
}

/** Of some 5 KB each. */
const MOST_OFFERS = 5_000;

/** `watch` tells the version of the catalogue. */
export function keepCatalogue(watch: () => Promise<number>): KeptCatalogue {
  const kept = new Map<number, KeptOfferRow>();
  let keptFrame: CatalogueFrame | undefined;
  return {
    async frame(db) {
      const version = await watch();
      if (!keptFrame || keptFrame.catalogue_version < version) {
        keptFrame = await readCatalogueFrame(db);
      }
      return keptFrame;
    },
    async offers(db, ids) {
      const version = await watch();
      const isFresh = (id: number) => (kept.get(id)?.catalogue_version ?? -1) >= version;
      const missing = ids.filter((id) => !isFresh(id));
      const found = missing.length > 0 ? await findKeptOffers(db, missing) : [];
      const fresh = new Map(found.map((offer) => [offer.id, offer]));
      const offers = ids.map((id) => fresh.get(id) ?? (isFresh(id) ? kept.get(id) : undefined));
      if (kept.size + found.length > MOST_OFFERS) kept.clear();
      for (const offer of found) kept.set(offer.id, offer);
      return offers.filter((offer) => offer !== undefined);
    },
    forget() {
      kept.clear();
      keptFrame = undefined;
    },
  };
}
