import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Db } from '../db/connection.ts';
import type { FoundOrderRow } from '../db/orders.ts';
import type { Booker } from '../domain/create-order.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { SignInCaller } from '../domain/sign-in.ts';
import type { FindCountry } from '../integrations/geo/country.ts';
import type { SessionCookie } from './session-cookie.ts';

/** What a handler knows besides its payload. */
export interface Call extends Booker {
  db: Db;
  /** The caller's, behind trusted proxies; null for calls from within the process. */
  address: string | null;
  /** Of the foreign page that asks; null where it is our own, or no page at all. */
  origin: string | null;
  findCountry: FindCountry;
  /** What staff's launch data has to be signed with; null where nobody can sign. */
  launchKey(): Promise<Buffer | null>;
  session: SessionCookie;
  mailCode: SignInCaller['mailCode'];
  /** An order as a calendar file. */
  calendarFile(order: FoundOrderRow): string;
}

/** A call of the contract and what answers it. */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(request: ParsedRequestOf<E>, call: Call): Promise<Outcome<ResponseOf<E>>>;
  /**
   * Whether the answer is of the catalogue alone: it may come from a replica, and be kept until the
   * catalogue changes. Never true where it tells what is free.
   */
  isCatalogue?(request: ParsedRequestOf<E>): boolean;
}

/** Ties a handler to its contract: both sides of it are checked by the compiler. */
export function route<E extends Endpoint>(endpoint: E, handle: Route<E>['handle']): Route {
  return { endpoint, handle: (request, call) => handle(request as ParsedRequestOf<E>, call) };
}

/** A route whose answers are of the catalogue alone; of some payloads or of all. */
export function catalogueRoute<E extends Endpoint>(
  endpoint: E,
  handle: Route<E>['handle'],
  isCatalogue: (request: ParsedRequestOf<E>) => boolean = () => true,
): Route {
  return {
    ...route(endpoint, handle),
    isCatalogue: (request) => isCatalogue(request as ParsedRequestOf<E>),
  };
}
