/** Where the page keeps the number of the order that it was left for. */
export const STORED_ORDER = 'seahour-order';
/** The part of the address that the payment leads back with. */
export const ORDER_PARAMETER = 'order';

/** What leads back from the payment of an order. */
export const ORDER_KEYS = { stored: STORED_ORDER, parameter: ORDER_PARAMETER } as const;
export type OrderKeys = typeof ORDER_KEYS;
