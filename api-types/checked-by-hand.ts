import type { CheckedByHand } from './client.ts';
import type { Endpoint, ResponseOf } from './endpoint.ts';

type Check = (body: unknown) => boolean;
type Fields = Record<string, 'number' | 'string' | 'object' | Check>;

/** An object with these fields at least. */
export function has(fields: Fields): Check {
  return (body) =>
    typeof body === 'object' &&
    body !== null &&
    Object.entries(fields).every(([name, wanted]) => {
      const value = (body as Record<string, unknown>)[name];
      if (typeof wanted === 'function') return wanted(value);
      return typeof value === wanted && value !== null;
    });
}

export function listOf(fields: Fields): Check {
  return (body) => Array.isArray(body) && body.every(has(fields));
}

/** The call of the contract, without its schema. */
export function byHand<E extends Endpoint>(path: E['path'], isRight: Check): CheckedByHand<E> {
  return {
    method: 'POST',
    path,
    response: {
      safeParse: (body) =>
        isRight(body) ? { success: true, data: body as ResponseOf<E> } : { success: false },
    },
  };
}
