import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';

export interface OrderIds {
  /** For the server and staff. In order of time, so that new rows stand together in the index. */
  order_id: OrderId;
  /** For people, e.g. `SH-7K2M-94QX`. Random: a constraint of the table finds the rare repetition. */
  number: string;
  /** The guest's secret. */
  unique_id: UniqueId;
}

/** A new order got the number of another one: the next attempt draws another. */
export const RETRY_ON_NUMBER = { retryOn: ['orders_number_key'] };

/** 144 bits: nobody guesses an order. */
const UNIQUE_ID_BYTES = 18;

/** Crockford's base32: nothing that is mistaken for something else when read or said. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newOrderIds = (): OrderIds => ({
  order_id: randomUUIDv7() as string as OrderId,
  number: `SH-${digits(4)}-${digits(4)}`,
  unique_id: randomBytes(UNIQUE_ID_BYTES).toString('base64url') as UniqueId,
});

const digits = (count: number): string =>
  Array.from({ length: count }, () => DIGITS[randomInt(DIGITS.length)]).join('');
