import { latestOf } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import type { BookingContext } from './context.ts';
import type { Draft } from './draft.ts';
import type { OrderState } from './order-state.ts';
import { summarise, summariseCharged } from './summary.ts';

/** What the trip costs. */
export function createPrice({ $draft, $order, services, price }: BookingContext) {
  /** What the chosen hours cost: what was ordered, else what the server says of them. */
  const $blockPrice = computed(
    [price.$value, $draft],
    (value, { order_price }) => order_price ?? latestOf(value),
  );
  return {
    $blockPrice,
    /** Whether the price of the chosen hours is loading or failed; `$blockPrice` is what to show. */
    $state: computed(price.$value, ({ state }) => state),
    $summary: computed(
      [$order, $draft, services.$value, price.$value, $blockPrice],
      (order, draft, offered, { state }, known) => {
        const price = { price: known, isOld: state === 'loading' };
        const add = charged(order, draft) ? summariseCharged : summarise;
        return add(draft, latestOf(offered) ?? [], price);
      },
    ),
    /** What the order costs; null before there is one. */
    $charged: computed([$order, $draft], charged),
    /** Asks for the price of the chosen hours again, after a failure. */
    reload: () => void price.load(),
  };
}

export interface Charged {
  amount: number;
  currency: string;
}

/**
 * What an order costs, to the last digit; null while there is none and all totals are approximate.
 * An order that was opened carries all of its price in its hours.
 */
export function charged(
  order: OrderState,
  { order_price, code }: Pick<Draft, 'order_price'> & Partial<Pick<Draft, 'code'>>,
): Charged | null {
  if ('amount' in order) {
    return { amount: order.amount, currency: order.currency };
  }
  if (order.state === 'draft' || !order_price) return null;
  return { amount: order_price.total - (code?.sum ?? 0), currency: order_price.currency };
}
