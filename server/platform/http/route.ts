import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Outcome } from '../outcome.ts';

/** A call of the contract and what answers it. `C` is what its handler knows besides the payload. */
export interface Route<C, E extends Endpoint = Endpoint> {
  endpoint: E;
  handle: Handle<C, E>;
  /**
   * Whether the answer may come from a replica, and be cached until the catalogue changes. Never
   * true where it tells what is free.
   */
  isCacheable?(request: ParsedRequestOf<E>): boolean;
}

export type Handle<C, E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  call: C,
) => Promise<Outcome<ResponseOf<E>>>;

/** Ties a handler to its contract: both sides of it are checked by the compiler. */
export function route<E extends Endpoint, C>(endpoint: E, handle: Handle<C, E>): Route<C> {
  return { endpoint, handle: (request, call) => handle(request as ParsedRequestOf<E>, call) };
}

/** A route whose answers may be cached; of some payloads or of all. */
export function cacheableRoute<E extends Endpoint, C>(
  endpoint: E,
  handle: Handle<C, E>,
  isCacheable: (request: ParsedRequestOf<E>) => boolean = () => true,
): Route<C> {
  return {
    ...route(endpoint, handle),
    isCacheable: (request) => isCacheable(request as ParsedRequestOf<E>),
  };
}
