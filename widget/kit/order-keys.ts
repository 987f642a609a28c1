/** Where the page keeps the secret of the order that it was left for, in this tab. */
export const STORED_ORDER = 'seahour-order';
/** The part of the address that the payment leads back with: a number. */
export const ORDER_PARAMETER = 'seahour-order';
/** The same in the links of mails, with a secret. On other sites it may be anything. */
const OWN_ORDER_PARAMETER = 'order';
/** Before a number: where the secret of that order is kept in this browser until it is decided. */
export const STORED_NUMBER = 'seahour-order-';

/** The parameters that name an order on this page. */
export const orderParameters = (isOwn: boolean): string[] =>
  isOwn ? [ORDER_PARAMETER, OWN_ORDER_PARAMETER] : [ORDER_PARAMETER];

/** Whether this page is one of the marketplace that a script of ours comes from. */
export const isOwnSite = (script: string): boolean => new URL(script).origin === location.origin;

/** What leads back from the payment of an order. */
export const ORDER_KEYS = {
  stored: STORED_ORDER,
  storedNumber: STORED_NUMBER,
  parameters: [ORDER_PARAMETER, OWN_ORDER_PARAMETER],
} as const;
export type OrderKeys = typeof ORDER_KEYS;
