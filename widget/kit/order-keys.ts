/** Where the page keeps the secret of the order that it was left for, in this tab. */
export const STORED_ORDER = 'seahour-order';
/** The part of the address that the payment leads back with: a number, or a secret from a mail. */
export const ORDER_PARAMETER = 'order';
/** Before a number: where the secret of that order is kept in this browser until it is decided. */
export const STORED_NUMBER = 'seahour-order-';

/** What leads back from the payment of an order. */
export const ORDER_KEYS = {
  stored: STORED_ORDER,
  storedNumber: STORED_NUMBER,
  parameter: ORDER_PARAMETER,
} as const;
export type OrderKeys = typeof ORDER_KEYS;
