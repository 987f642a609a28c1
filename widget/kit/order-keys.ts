/** In session storage: the secret of the order that the page was left to pay for. */
export const STORED_ORDER = 'seahour-order';
/** The query parameter that a payment leads back with: an order number. */
export const ORDER_PARAMETER = 'seahour-order';
/** The same in the links of mails, with a secret. On other sites it may be anything. */
const OWN_ORDER_PARAMETER = 'order';
/** Prefix of an order number: the key of that order's secret until its payment is decided. */
export const STORED_NUMBER = 'seahour-order-';

/** The parameters that name an order on this page. */
export const orderParameters = (isOwn: boolean): string[] =>
  isOwn ? [ORDER_PARAMETER, OWN_ORDER_PARAMETER] : [ORDER_PARAMETER];

/** Whether this page is one of the marketplace that a script of ours comes from. */
export const isOwnSite = (script: string): boolean => new URL(script).origin === location.origin;

/** The keys by which an order is found again after its payment. */
export const ORDER_KEYS = {
  stored: STORED_ORDER,
  storedNumber: STORED_NUMBER,
  parameters: [ORDER_PARAMETER, OWN_ORDER_PARAMETER],
} as const;
export type OrderKeys = typeof ORDER_KEYS;
