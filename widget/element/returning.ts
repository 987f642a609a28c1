import { withLocalStorage, withSessionStorage } from '@seahour/ui/storage.ts';
import {
  isOwnSite,
  ORDER_KEYS,
  orderParameters,
  STORED_NUMBER,
  STORED_ORDER,
} from '../kit/order-keys.ts';
import { recallTag } from './tag-memory.ts';

/** How long a page may take to add its tag by script. */
const TIMEOUT_MS = 3000;

/** An order named by the address after its payment or by a link of a mail. */
export interface ReturnedOrder {
  order: string;
  isUnfinished: boolean;
}

/** The number or the secret of an order; our own pages use the old parameter for other things too. */
const NAMED = /^(SH-[\w-]{9}|[\w-]{22,64})$/;

/** Read once per page load; the first widget that asks for it opens it. */
let found: ReturnedOrder | null | undefined;

export function takeReturned(): ReturnedOrder | null {
  const taken = find();
  found = null;
  return taken;
}

function find(): ReturnedOrder | null {
  if (found !== undefined) return found;
  const query = new URLSearchParams(location.search);
  const named = orderParameters(isOwnSite(import.meta.url))
    .map((name) => query.get(name) ?? '')
    .find((value) => NAMED.test(value));
  const order = named ?? withSessionStorage((storage) => storage.getItem(STORED_ORDER));
  found = order ? { order, isUnfinished: !named } : null;
  return found;
}

export const firstOfPage = () => document.querySelector('booking-widget');

/**
 * Where no widget of the page has asked for the returned order, one is made for it, with the
 * attributes of the one that sold it.
 */
export function openForOrder(): void {
  if (!find()) return;
  const tag = recallTag();
  const make = () => {
    const returned = takeReturned();
    if (!returned) return;
    const first = firstOfPage();
    if (first) {
      first.open({}, {}, returned);
      return;
    }
    const widget = document.createElement('booking-widget');
    for (const [name, value] of Object.entries(tag)) widget.setAttribute(name, value);
    document.body.append(widget);
    widget.open({}, {}, returned);
  };
  const wait = () => setTimeout(make, Object.keys(tag).length > 0 ? TIMEOUT_MS : 0);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait);
  else wait();
}

/**
 * The id that opens an order named by the address: the secret that this browser stored under its
 * number, else the number itself. A secret is removed from the address, which analytics and other
 * sites can see, and kept in this tab.
 */
export function returnedOrder(named: string): string {
  const kept = withLocalStorage((storage) => storage.getItem(STORED_NUMBER + named));
  if (kept) return kept.split(' ')[0] ?? named;
  const url = new URL(location.href);
  const isSecret = !named.startsWith('SH-');
  const names = ORDER_KEYS.parameters.filter((name) => url.searchParams.get(name) === named);
  if (isSecret && names.length > 0) {
    withSessionStorage((storage) => storage.setItem(STORED_ORDER, named));
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  return named;
}
