import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { OrderRow } from '../tables/schema.ts';
import { includesOrigin } from './pages/browser/page-origins.ts';
import type { PaymentProvider } from './providers/provider.ts';
import type { OrderKind } from './providers/taken-orders.ts';

/** How payments are made here. */
export interface Payments {
  /** Who takes the card for an order; null where nobody does. */
  providerOf(order: OrderKind): PaymentProvider | null;
  /** Whether a card is asked for of who pays on the pier; never where nobody takes cards. */
  payLaterGuarantee: 'card' | 'off';
  /** Where our own pages are, e.g. `https://seahour.example`. */
  publicUrl: string;
  /** Where the card form and the sandbox are, e.g. `https://api.seahour.example`. */
  apiUrl: string;
}

/** Our own pages, wherever they are served. */
export const ownOrigins = ({ publicUrl, apiUrl }: Payments): string[] => [
  ...new Set([new URL(publicUrl).origin, new URL(apiUrl).origin]),
];

/** The order's number in an address: the page then shows how it stands. */
const ORDER_PARAMETER = 'seahour-order';

/**
 * Where the buyer goes after paying: back to where the page asked for, else to the page the widget
 * stood on, if that is among the given ones, else to our home page. Nobody else's address is ever
 * answered. What a single-page app keeps behind the `#` stays there.
 */
export function returnUrl(
  order: Pick<OrderRow, 'number' | 'return_url' | 'source_url' | 'language'>,
  { publicUrl }: Payments,
  pages: readonly string[],
): string {
  const home = new URL(pathPrefix(order.language) || '/', publicUrl);
  const known = [order.return_url, order.source_url].map(parseAddress);
  const url = known.find((page) => page && includesOrigin(pages, page.origin)) ?? home;
  url.searchParams.set(ORDER_PARAMETER, order.number);
  return url.href;
}

function parseAddress(typed: string | null): URL | null {
  const url = typed === null ? null : URL.parse(typed);
  if (!url) return null;
  url.username = '';
  url.password = '';
  return url;
}
