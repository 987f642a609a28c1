import type { SiteOffer } from '@seahour/api-types/site-data.ts';

/** Of offers of one activity and city, the others that are closest in price. */
export function similarAmong(
  offers: readonly SiteOffer[],
  offer: SiteOffer,
  count: number,
): SiteOffer[] {
  const distance = ({ price }: SiteOffer) => Math.abs(price - offer.price);
  return offers
    .filter(({ company_activity_id }) => company_activity_id !== offer.company_activity_id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
