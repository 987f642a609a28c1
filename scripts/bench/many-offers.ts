import type { SiteData, SiteLanguageData, SiteOffer } from '@seahour/api-types/site-data.ts';

const FIRST_ID = 100_000;

/** The same marketplace with copies of its offers until there are so many. */
export function manyOffers(data: SiteData, count: number): SiteData {
  return { ...data, en: copied(data.en, count), ru: copied(data.ru, count) };
}

function copied(data: SiteLanguageData, count: number): SiteLanguageData {
  // Both languages list the same offers, but sorted by words that differ.
  const originals = data.offers.toSorted((a, b) => a.company_activity_id - b.company_activity_id);
  const offers = Array.from({ length: count }, (_, index): SiteOffer => {
    const original = originals[index % originals.length];
    if (!original) throw new Error('the catalogue has no offer');
    if (index < originals.length) return original;
    const price = original.price + (index % 97);
    return {
      ...original,
      company_activity_id: FIRST_ID + index,
      price,
      hour_price: { ...original.hour_price, price },
    };
  });
  return { ...data, offers };
}
