import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { language } from './page-data.ts';

/**
 * A call whose answer only decorates a page that is complete without it. The contract's client also
 * proves answers against their schema, at the price of carrying the schemas to every page.
 */
export async function post<E extends Endpoint>(
  path: E['path'],
  payload: RequestOf<E>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<E> | undefined> {
  const base = document.querySelector('booking-widget')?.getAttribute('api') ?? '';
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Language': language, ...headers },
      body: JSON.stringify(payload),
    });
    if (response.ok) return await response.json();
    console.warn(`${path} answered ${response.status}`);
  } catch (cause) {
    console.warn(`${path} was not answered`, cause);
  }
  return undefined;
}
