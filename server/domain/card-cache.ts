import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { CatalogueFrame } from '../db/catalogue-frame.ts';
import type { KeptOfferRow } from '../db/kept-offers.ts';
import type { Caller } from './caller.ts';
import { card } from './card.ts';
import { type Exchange, exchangeOf } from './currency.ts';
import { preserialized } from './preserialized.ts';

type Reading = Pick<Caller, 'language' | 'currency'>;

interface Made {
  frame: CatalogueFrame;
  byReading: Map<string, CompanyActivity>;
}

/** Of some 5 KB each: most visitors of a city read in its languages and in one or two currencies. */
const MOST_READINGS = 4;

const made = new WeakMap<KeptOfferRow, Made>();

/**
 * The cards of offers as a caller reads them. An offer's row and the frame are replaced, never
 * changed, when the catalogue changes, so what was made of both stays right as long as they live.
 */
export function cachedCards(
  offers: readonly KeptOfferRow[],
  frame: CatalogueFrame,
  { language, currency = null }: Reading,
): CompanyActivity[] {
  const reading = `${language} ${currency}`;
  let exchange: Exchange | undefined;
  return offers.map((offer) => {
    const { byReading } = madeOf(offer, frame);
    const kept = byReading.get(reading);
    if (kept) return kept;
    exchange ??= exchangeOf(frame.rates, currency);
    const shown = preserialized(card(offer, { language, filters: frame.filters, exchange }));
    if (byReading.size >= MOST_READINGS) byReading.clear();
    byReading.set(reading, shown);
    return shown;
  });
}

function madeOf(offer: KeptOfferRow, frame: CatalogueFrame): Made {
  const known = made.get(offer);
  if (known?.frame === frame) return known;
  const anew = { frame, byReading: new Map() };
  made.set(offer, anew);
  return anew;
}
