import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { preserialized, sizeOf } from '../platform/preserialized.ts';
import type { Db } from '../tables/connection.ts';
import type { ActivityRow, CityRow, FilterRow, RateRow } from '../tables/schema.ts';
import { card } from './card.ts';
import { type Exchange, exchangeOf } from './currency.ts';
import { type FullOfferRow, findFullOffers } from './full-offers.ts';

/**
 * In-memory cache of what bookings and cards read of the catalogue, by its version. At most a
 * second stale; a write that needs more passes the version it read, and the database compares it.
 */
export interface CatalogueCache {
  snapshot(db: Db): Promise<CatalogueSnapshot>;
  /** In the order of their ids; unknown and hidden ones are left out. */
  offers(db: Db, ids: readonly number[]): Promise<FullOfferRow[]>;
  /** The cards of offers as a caller reads them, with the bytes that they are sent as. */
  cards(
    offers: readonly FullOfferRow[],
    snapshot: CatalogueSnapshot,
    reading: { language: Language; currency?: string | null },
  ): CompanyActivity[];
  /** Reads an offer from the database next time, for a caller that knows of a change. */
  forget(id: number): void;
}

/** The small tables around the offers, as one version of the catalogue has them. */
interface CatalogueSnapshot {
  catalogue_version: number;
  cities: CityRow[];
  activities: ActivityRow[];
  filters: FilterRow[];
  rates: RateRow[];
}

/** What is kept of an offer. Rows are replaced, never changed, when the catalogue changes. */
interface Kept {
  offer: FullOfferRow;
  /** What its cards were made with, by language and currency. */
  cards: { snapshot: CatalogueSnapshot | null; byReading: Map<string, CompanyActivity> };
  bytes: number;
}

const MOST_OFFERS = 5_000;
/** Of rows and cards, as they are sent; in memory they take twice as much. */
const MOST_BYTES = 40_000_000;
/** Most visitors of a city read in its languages and in one or two currencies. */
const MOST_READINGS = 4;

/** `watch` returns the catalogue's version. */
export function createCatalogueCache(
  watch: () => Promise<number>,
  mostBytes = MOST_BYTES,
): CatalogueCache {
  const kept = new Map<number, Kept>();
  let bytes = 0;
  let current: CatalogueSnapshot | undefined;

  function forget(id: number): void {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  }

  function grow(entry: Kept, by: number): void {
    entry.bytes += by;
    bytes += by;
  }

  function makeRoom(): void {
    for (const id of kept.keys()) {
      if (kept.size <= MOST_OFFERS && bytes <= mostBytes) break;
      forget(id);
    }
  }

  function keep(offer: FullOfferRow): void {
    forget(offer.id);
    const entry = { offer, cards: { snapshot: null, byReading: new Map() }, bytes: 0 };
    kept.set(offer.id, entry);
    grow(entry, Buffer.byteLength(JSON.stringify(offer)));
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
        const entry = kept.get(id);
        if (!entry || entry.offer.catalogue_version < version) continue;
        rows.set(id, entry.offer);
        // The least recently read make room.
        kept.delete(id);
        kept.set(id, entry);
      }
      const missing = ids.filter((id) => !rows.has(id));
      const found = missing.length > 0 ? await findFullOffers(db, missing) : [];
      for (const offer of found) {
        rows.set(offer.id, offer);
        keep(offer);
      }
      makeRoom();
      return ids.map((id) => rows.get(id)).filter((offer) => offer !== undefined);
    },
    cards(offers, snapshot, { language, currency = null }) {
      const reading = `${language} ${currency}`;
      let exchange: Exchange | undefined;
      const shown = offers.map((offer) => {
        const entry = kept.get(offer.id);
        const own = entry?.offer === offer ? entry : undefined;
        if (own && own.cards.snapshot !== snapshot) clear(own, snapshot);
        const known = own?.cards.byReading.get(reading);
        if (known) return known;
        exchange ??= exchangeOf(snapshot.rates, currency);
        const made = preserialized(card(offer, { language, filters: snapshot.filters, exchange }));
        if (own) {
          if (own.cards.byReading.size >= MOST_READINGS) clear(own, snapshot);
          own.cards.byReading.set(reading, made);
          grow(own, sizeOf(made));
        }
        return made;
      });
      makeRoom();
      return shown;
    },
    forget,
  };

  function clear(entry: Kept, snapshot: CatalogueSnapshot): void {
    for (const made of entry.cards.byReading.values()) grow(entry, -sizeOf(made));
    entry.cards = { snapshot, byReading: new Map() };
  }
}

async function readCatalogueSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const { rows } = await sql<CatalogueSnapshot>`
    select version as catalogue_version,
      (select coalesce(json_agg(c order by c.id), '[]') from cities c) as cities,
      (select coalesce(json_agg(a order by a.position, a.id), '[]') from activities a)
        as activities,
      (select coalesce(json_agg(f order by f.id), '[]') from filters f) as filters,
      (select coalesce(json_agg(r), '[]') from rates r) as rates
    from catalogue_version`.execute(db);
  const [snapshot] = rows;
  if (!snapshot) throw new Error('the catalogue has no version');
  return snapshot;
}
