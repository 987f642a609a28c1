/** What leads back from the payment of an order. */
export const ORDER_KEYS = {
  /** Where the page keeps the number of the order that it was left for. */
  stored: 'seahour-order',
  /** The part of the address that the payment leads back with. */
  parameter: 'order',
} as const;
export type OrderKeys = typeof ORDER_KEYS;
