import { type BookableOfferRow, findBookableOffer } from '../db/bookable-offers.ts';
import { readCatalogueVersion } from '../db/catalogue-version.ts';
import type { Db } from '../db/connection.ts';
import { watchCatalogueVersion } from './catalogue-version.ts';

/** Offers as bookings need them, kept while the catalogue stays as it is. */
export interface BookableOffers {
  /** At most a second older than the catalogue; placing an order makes sure of the rest. */
  find(id: number): Promise<BookableOfferRow | undefined>;
  /** For whoever knows that the catalogue has changed. */
  forget(): void;
}

/** Of some 2 KB each. */
const MOST_KEPT = 5_000;

export function keepBookableOffers(db: Db): BookableOffers {
  const watched = watchCatalogueVersion(() => readCatalogueVersion(db));
  const kept = new Map<number, BookableOfferRow>();
  return {
    async find(id) {
      const known = kept.get(id);
      if (known && known.catalogue_version >= (await watched())) return known;
      const found = await findBookableOffer(db, id);
      if (!found) return undefined;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(id, found);
      return found;
    },
    forget: () => kept.clear(),
  };
}
