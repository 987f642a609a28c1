import type { ListedOffer } from './listed-offer.ts';
import { pageCount } from './paging.ts';

/** Addresses here are without their language, e.g. `/yacht-rental/dubai`. */
export const listingAddress = ({ activity_slug, city_slug }: ListedOffer): string =>
  `/${activity_slug}/${city_slug}`;

const slugOf = ({ title_slug, company_activity_id }: ListedOffer): string =>
  `${title_slug}-${company_activity_id}`;

export const offerAddress = (offer: ListedOffer): string =>
  `${listingAddress(offer)}/${slugOf(offer)}`;

export const fastBookAddress = (offer: ListedOffer): string => `/fast-book${offerAddress(offer)}`;

/** The further pages of a catalogue, from the second on. */
export function furtherAddresses(listing: string, offerCount: number): string[] {
  const count = pageCount(offerCount) - 1;
  return Array.from({ length: count }, (_, index) => `${listing}/page/${index + 2}`);
}

/** Pages of offers and further pages of lists; neighbours in price stand together. */
export function addressesBelow(offers: readonly ListedOffer[]): string[] {
  return [...Map.groupBy(offers, listingAddress)].flatMap(([listing, listed]) => [
    ...furtherAddresses(listing, listed.length),
    ...listed
      .toSorted((a, b) => a.price - b.price)
      .flatMap((offer) => [offerAddress(offer), fastBookAddress(offer)]),
  ]);
}
