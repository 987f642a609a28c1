import { ORDER_KEYS } from './order-keys.ts';
import { pageWidget } from './triggers.ts';

const ORDER_NUMBER = /^[\w-]{22,64}$/;

/** Opens the page's first widget, once, when the browser comes back from the payment of an order. */
export function openForOrder(root: Document): void {
  const named = numberIn(new URLSearchParams(location.search).get(ORDER_KEYS.parameter));
  const order = named ?? numberIn(storedOrder());
  if (!order) return;
  const open = () => pageWidget(root).open({ order, isUnfinished: !named });
  if (root.readyState === 'loading')
    root.addEventListener('DOMContentLoaded', open, { once: true });
  else open();
}

/** A page may use the same parameter for something of its own. */
function numberIn(text: string | null): string | null {
  return text && ORDER_NUMBER.test(text) ? text : null;
}

function storedOrder(): string | null {
  try {
    return sessionStorage.getItem(ORDER_KEYS.stored);
  } catch {
    // A page in a sandbox has no storage.
    return null;
  }
}
