import { createRequire } from 'node:module';
import { open } from 'maxmind';

/** Tells the country of an address as ISO 3166-1 alpha-2; null where it is not known. */
export type FindCountry = (address: string) => string | null;

interface CountryRecord {
  country_code?: string;
}

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The packaged database of public registries: no address leaves this machine. */
export async function openCountries(): Promise<FindCountry> {
  const path = createRequire(import.meta.url).resolve(FILE);
  // The reader's own type knows only the vendor's databases.
  const reader = (await open(path)) as unknown as { get(address: string): CountryRecord | null };
  return (address) => reader.get(address)?.country_code ?? null;
}
