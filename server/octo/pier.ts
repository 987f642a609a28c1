import type { Language } from '@seahour/api-types/primitives.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { localise } from '../platform/localise.ts';
import type { CityRow } from '../tables/schema.ts';
import type { Product } from './wire.ts';

type Location = NonNullable<Product['locations']>[number];

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
};

/** Where trips of an offer begin and end. */
export function pierOf(
  offer: FullOfferRow,
  { language, cities }: { language: Language; cities: readonly CityRow[] },
): Location {
  const { latitude, longitude, country_code, city_id } = offer;
  const city = cities.find(({ id }) => id === city_id);
  return {
    title: localise(offer.location_name, language),
    shortDescription: localise(offer.address, language) || null,
    types: ['START', 'END', 'REDEMPTION'],
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude,
      longitude,
      postalAddress: {
        streetAddress: localise(offer.address, language) || null,
        addressLocality: city ? localise(city.name, language) : null,
        addressRegion: null,
        postalCode: null,
        addressCountry: country_code,
        postOfficeBoxNumber: null,
      },
      identifiers: NO_IDENTIFIERS,
      sameAs: [],
    },
  };
}
