import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import {
  fastBookAddress,
  furtherAddresses,
  listingAddress,
  offerAddress,
} from '../../site/data/addresses.ts';
import type { Listed, ListedOffer } from '../../site/data/listed-offer.ts';
import { onPage } from '../../site/data/paging.ts';
import { SIMILAR_COUNT, similarAmong } from '../../site/data/similar.ts';
import { priceBins } from '../../site/features/catalogue/price-bins.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';

/** The address of the page that shows a text, without a language. */
export const textAddress = (page: string): string => `/${page}`;

/** Addresses, without a language, of the pages that may show changed offers or showed them before. */
export function affectedAddresses(
  before: Listed,
  after: Listed,
  changed: readonly number[],
): string[] {
  const addresses = new Set(['/', ...PAGE_IDS.map(textAddress)]);
  const listings = [before, after].map((listed) =>
    Map.groupBy(listed[DEFAULT_LANGUAGE], listingAddress),
  );
  for (const id of changed) {
    const offer = after[DEFAULT_LANGUAGE].find((each) => each.company_activity_id === id);
    if (!offer) throw new Error(`There is no offer ${id} that visitors can see.`);
    const listing = listingAddress(offer);
    const [was = [], is = []] = listings.map((each) => each.get(listing));
    addresses.add(`/${offer.activity_slug}`).add(listing);
    addresses.add(offerAddress(offer)).add(fastBookAddress(offer));
    for (const address of [...further(was, is, id)]) addresses.add(address);
    for (const each of [...showing(was, id), ...showing(is, id)]) addresses.add(offerAddress(each));
  }
  return [...addresses];
}

/** Neighbours that show the offer as similar. */
function showing(offers: readonly ListedOffer[], id: number): ListedOffer[] {
  return offers.filter((neighbour) =>
    similarAmong(offers, neighbour, SIMILAR_COUNT).some((each) => each.company_activity_id === id),
  );
}

/** The further pages that list the offer, or all where they say something of the whole list. */
function further(was: readonly ListedOffer[], is: readonly ListedOffer[], id: number): string[] {
  const [first] = is;
  const addresses = first ? furtherAddresses(listingAddress(first), is.length) : [];
  if (said(was) !== said(is)) return addresses;
  const idsOn = (offers: readonly ListedOffer[], page: number) =>
    onPage(offers, page).map(({ company_activity_id }) => company_activity_id);
  return addresses.filter((_, index) => {
    const [before, after] = [idsOn(was, index + 2), idsOn(is, index + 2)];
    return after.includes(id) || before.join() !== after.join();
  });
}

/** What every page of a list says of all of it. */
function said(offers: readonly ListedOffer[]): string {
  const prices = offers.map(({ price }) => price);
  const places = Map.groupBy(offers, ({ location_slug }) => location_slug);
  const counts = [...places].map(([slug, here]) => [slug, here[0]?.location_name, here.length]);
  return JSON.stringify([Math.min(...prices), priceBins(prices), counts]);
}
