import { ORDER_PARAMETER, STORED_ORDER } from '../kit/order-keys.ts';
import { fromStorage } from './kept.ts';
import { pageWidget } from './triggers.ts';

/** Its number or its secret; a page may use the same parameter for something of its own. */
const NAMED_ORDER = new RegExp(`[?&]${ORDER_PARAMETER}=(SH-[\\w-]{9}|[\\w-]{22,64})(&|$)`);

/** Opens the page's first widget, once, when the browser comes back from the payment of an order. */
export function openForOrder(root: Document): void {
  const named = NAMED_ORDER.exec(location.search)?.[1];
  const order = named ?? fromStorage((storage) => storage.getItem(STORED_ORDER));
  if (!order) return;
  const open = () => pageWidget(root).open({ order, isUnfinished: !named });
  if (root.readyState === 'loading') root.addEventListener('DOMContentLoaded', open);
  else open();
}
