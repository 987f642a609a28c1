import { getActivitiesInfo, getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import { PAY_LATER } from '@seahour/api-types/constants.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import type { Order } from '@seahour/api-types/order.ts';
import { getOrder } from '@seahour/api-types/orders.ts';
import { OrderNumber } from '@seahour/api-types/primitives.ts';
import type { BookingContext } from './context.ts';
import type { Moves } from './moves.ts';
import { draftOfOrder } from './order-draft.ts';
import type { Told } from './order-sender.ts';
import type { Checking } from './payment-check.ts';

const DONE = { ok: true, data: true } as const;

/** Opening for an order that exists: the browser comes back from its payment. */
export function createOpenOrder(context: BookingContext, checking: Checking, moves: Moves) {
  const { $draft, $city, $outcome, $hold, activities, config } = context;

  /** By its secret; a number alone is all that another browser knows of it. */
  async function openOrder(
    order_id: string,
    { isUnfinished = false }: { isUnfinished?: boolean },
    signal: AbortSignal,
  ): Promise<Result<true>> {
    if (OrderNumber.safeParse(order_id).success) return tell(order_id, 'elsewhere');
    const found = await config.client.call(getOrder, { order_id }, { signal });
    if (signal.aborted) return DONE;
    if (!found.ok) {
      const { code } = found.failure;
      if (code !== 'not_found' && code !== 'invalid_input') return found;
      checking.giveUp();
      return DONE;
    }
    const order = found.data;
    const filled = await fill(order, signal);
    if (!filled.ok || signal.aborted) return filled;
    const { unique_id, number, amount, currency, expires_at } = order;
    const end = endOf(order);
    if (end) return tell(number, end);
    if (order.acq_method === PAY_LATER) {
      $outcome.set({ state: 'booked', unique_id, number, amount, currency, isPaid: false });
      config.onSettled(number);
      moves.go(8, 'forward');
    } else if (!checking.settle(unique_id, order)) {
      $hold.set({ ...order, time: Number(order.time.slice(0, 2)) });
      void checking.check({ unique_id, number, expires_at, isUnfinished });
    }
    return DONE;
  }

  function tell(number: string, says: Told['says']): Result<true> {
    $outcome.set({ state: 'told', number, says });
    config.onSettled(number);
    moves.go(9, 'forward');
    return DONE;
  }

  /** Everything that the screens show of an order, and that a new one would be made of. */
  async function fill(order: Order, signal: AbortSignal): Promise<Result<true>> {
    const { city_id, company_activity_id, date } = order;
    const { call } = config.client;
    const [cities, list, cards] = await Promise.all([
      call(getCities, {}, { signal }),
      activities.load(() => call(getActivitiesInfo, { city_id }, { signal })),
      call(getSuggestedCards, { company_activity_ids: [company_activity_id], date }, { signal }),
    ]);
    if (!cities.ok) return cities;
    if (list.state === 'failed') return { ok: false, failure: list.failure };
    if (!cards.ok) return cards;
    if (list.state !== 'ready' || signal.aborted) return DONE;
    $city.set(cities.data.find(({ id }) => id === city_id) ?? null);
    const activity = list.data.find(({ id }) => id === order.activity_id) ?? null;
    $draft.set(draftOfOrder(order, cards.data[0] ?? null, activity));
    return DONE;
  }

  return { openOrder };
}
export type OpenOrder = ReturnType<typeof createOpenOrder>;

/** How an order ended that was not about a payment; those say more by the payment itself. */
function endOf({ acq_method, order_status, payment_status }: Order): Told['says'] | null {
  if (order_status !== 'declined' && order_status !== 'cancelled') return null;
  return acq_method === PAY_LATER || payment_status === '1' ? order_status : null;
}
