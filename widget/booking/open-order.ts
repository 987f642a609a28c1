import type { Result } from '@seahour/api-types/client.ts';
import { PAY_LATER } from '@seahour/api-types/constants.ts';
import type { Order } from '@seahour/api-types/order.ts';
import { OrderNumber } from '@seahour/api-types/primitives.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { createPaymentWatch } from './await-payment.ts';
import type { BookingContext } from './context.ts';
import type { Navigation } from './navigation.ts';
import { draftOfOrder } from './order-draft.ts';
import { type Closed, isConfirmed } from './order-state.ts';

const DONE = { ok: true, data: true } as const;

/** Opens an order that exists, e.g. when the browser comes back from its payment. */
export function createOpenOrder(context: BookingContext, navigation: Navigation) {
  const { $draft, $wantedCity, $order, cities, activities, memory, config } = context;
  const payment = createPaymentWatch(context, navigation);

  /** By its secret; another browser knows only the number. */
  async function openOrder(
    order_id: string,
    { isUnfinished = false }: { isUnfinished?: boolean },
    signal: AbortSignal,
  ): Promise<Result<true>> {
    if (OrderNumber.safeParse(order_id).success) {
      return close(order_id, { state: 'closed', number: order_id, why: 'elsewhere' });
    }
    const found = await config.api.call('getOrder', { order_id }, { signal });
    if (signal.aborted) return DONE;
    if (!found.ok) {
      const { code } = found.failure;
      if (code !== 'not_found' && code !== 'invalid_input') return found;
      config.onEvent({ type: 'failed', code: 'not_found' });
      return close(order_id, { state: 'closed', why: 'unknown' });
    }
    const order = found.data;
    const filled = await fill(order, signal);
    if (!filled.ok || signal.aborted) return filled;
    const { unique_id, number, amount, currency, expires_at } = order;
    const end = endOf(order);
    if (end) {
      config.onEvent({ type: end, number, amount, currency });
      return close(number, { state: 'closed', number, why: end, amount, currency });
    }
    if (order.acq_method === PAY_LATER) {
      const answered = isConfirmed(order);
      $order.set({ state: 'booked', unique_id, number, isConfirmed: answered, amount, currency });
      config.onSettled(number);
      navigation.go('result', 'forward');
    } else if (!payment.applyFinalStatus(unique_id, order)) {
      memory.hold = { ...order, time: Number(order.time.slice(0, 2)) };
      void payment.awaitPayment({ unique_id, number, expires_at, isUnfinished });
    }
    return DONE;
  }

  /** Nothing can be done about it: shows how it ended and removes `opened` from the address. */
  function close(opened: string, order: Closed): Result<true> {
    $order.set(order);
    config.onSettled(opened);
    navigation.go('help', 'forward');
    return DONE;
  }

  /** Fills the draft with everything that screens show of an order. */
  async function fill(order: Order, signal: AbortSignal): Promise<Result<true>> {
    const { city_id, company_activity_id, date } = order;
    const request = { company_activity_ids: [company_activity_id], date };
    $wantedCity.set(String(city_id));
    const [known, list, cards] = await Promise.all([
      cities.refresh(),
      activities.load(),
      config.api.call('getSuggestedCards', request, { signal }),
    ]);
    if (signal.aborted) return DONE;
    if (known.state === 'failed') return { ok: false, failure: known.failure };
    if (list.state === 'failed') return { ok: false, failure: list.failure };
    if (!cards.ok) return cards;
    const activity = dataOf(list)?.find(({ id }) => id === order.activity_id) ?? null;
    $draft.set(draftOfOrder(order, cards.data[0] ?? null, activity));
    return DONE;
  }

  return openOrder;
}

/** How an order ended that was not about a payment; those say more by the payment itself. */
function endOf({ acq_method, order_status, payment_status }: Order) {
  if (order_status !== 'declined' && order_status !== 'cancelled') return null;
  return acq_method === PAY_LATER || payment_status === PAYMENT_STATUS_OF.paid
    ? order_status
    : null;
}
