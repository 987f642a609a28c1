import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { preserialized } from '../platform/preserialized.ts';
import type { Caller } from './caller.ts';
import { card } from './card.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type Exchange, exchangeOf } from './currency.ts';
import type { FullOfferRow } from './full-offers.ts';

type Reading = Pick<Caller, 'language' | 'currency'>;

interface Made {
  snapshot: CatalogueSnapshot;
  byReading: Map<string, CompanyActivity>;
}

/** Of some 5 KB each: most visitors of a city read in its languages and in one or two currencies. */
const MOST_READINGS = 4;

const made = new WeakMap<FullOfferRow, Made>();

/**
 * The cards of offers as a caller reads them. An offer's row and the snapshot are replaced, never
 * changed, when the catalogue changes, so what was made of both stays right as long as they live.
 */
export function cachedCards(
  offers: readonly FullOfferRow[],
  snapshot: CatalogueSnapshot,
  { language, currency = null }: Reading,
): CompanyActivity[] {
  const reading = `${language} ${currency}`;
  let exchange: Exchange | undefined;
  return offers.map((offer) => {
    const { byReading } = madeOf(offer, snapshot);
    const kept = byReading.get(reading);
    if (kept) return kept;
    exchange ??= exchangeOf(snapshot.rates, currency);
    const shown = preserialized(card(offer, { language, filters: snapshot.filters, exchange }));
    if (byReading.size >= MOST_READINGS) byReading.clear();
    byReading.set(reading, shown);
    return shown;
  });
}

function madeOf(offer: FullOfferRow, snapshot: CatalogueSnapshot): Made {
  const known = made.get(offer);
  if (known?.snapshot === snapshot) return known;
  const anew = { snapshot, byReading: new Map() };
  made.set(offer, anew);
  return anew;
}
