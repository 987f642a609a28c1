import { languageRow } from '@seahour/api-types/languages.ts';
import type { Location } from '@seahour/api-types/locations.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';

/** Fits in two lines; each offer's page names its own. */
const MAX_ADDRESSES = 4;

/** Addresses of offers at a place without its name, e.g. `pier 3 · pier 7`. */
export function pierAddresses(
  offers: readonly Pick<SiteOffer, 'location_id' | 'address'>[],
  { id, name }: Pick<Location, 'id' | 'name'>,
  language: Language,
): string {
  const before = `${name}${languageRow(language).marks.comma} `;
  const addresses = offers
    .filter(({ location_id }) => location_id === id)
    .map(({ address }) => (address.startsWith(before) ? address.slice(before.length) : address))
    .filter((address) => address !== name);
  return [...new Set(addresses)].sort().slice(0, MAX_ADDRESSES).join(' · ');
}
