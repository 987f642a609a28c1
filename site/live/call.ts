import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { country } from './country.ts';
import { post } from './post.ts';

/** A call for the visitor's country: prices come in the currency that is paid there. */
export async function call<E extends Endpoint>(
  path: E['path'],
  payload: RequestOf<E>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<E> | undefined> {
  return post<E>(path, payload, { 'X-Country': await country(), ...headers });
}
