import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Db } from '../db/connection.ts';
import type { Booker } from '../domain/create-order.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { FindCountry } from '../integrations/geo/country.ts';

/** What a handler knows besides its payload. */
export interface Call extends Booker {
  db: Db;
  /** The caller's, behind trusted proxies; null for calls from within the process. */
  address: string | null;
  findCountry: FindCountry;
}

/** A call of the contract and what answers it. */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(request: ParsedRequestOf<E>, call: Call): Promise<Outcome<ResponseOf<E>>>;
}

/** Ties a handler to its contract: both sides of it are checked by the compiler. */
export function route<E extends Endpoint>(endpoint: E, handle: Route<E>['handle']): Route {
  return { endpoint, handle: (request, call) => handle(request as ParsedRequestOf<E>, call) };
}
