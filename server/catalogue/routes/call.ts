import type { FindCountry } from '../../platform/geo/country.ts';
import type { Db } from '../../tables/connection.ts';
import type { Reader } from '../caller.ts';

/** What the handler of a catalogue call knows besides its payload. */
export interface CatalogueCall extends Reader {
  db: Db;
  /** The caller's, behind trusted proxies; null for calls from within the process. */
  address: string | null;
  findCountry: FindCountry;
}
