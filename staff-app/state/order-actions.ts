import type { Result } from '@seahour/api-types/client.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { PierPayment, StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import type { LiveQuery } from '@seahour/ui/query/live.ts';
import type { CrewClient } from './crew-client.ts';
import type { OrderLists } from './order-lists.ts';

export type OrderEdit = Omit<
  RequestOf<typeof orders.editOrder>,
  'init_data' | 'order_id' | 'revision'
>;
export type OrderMove = Omit<RequestOf<typeof orders.moveOrder>, 'init_data'>;

interface OrderActionsConfig {
  client: CrewClient;
  order(id: string): LiveQuery<StaffOrderDetails>;
  lists: Pick<OrderLists, 'show'>;
  /** All that may show the order. */
  refresh(): void;
}

/** What is done with an order at once, beside decisions. */
export function createOrderActions({ client, order, lists, refresh }: OrderActionsConfig) {
  /** Shows the order as it was answered; its history and the rest are fetched again. */
  function shown(result: Result<StaffOrder>): Result<StaffOrder> {
    if (result.ok) {
      const { data } = result;
      lists.show(data);
      order(data.order_id).change(({ changes, card_guarantee }) => ({
        ...data,
        changes,
        ...(card_guarantee && { card_guarantee }),
      }));
    }
    refresh();
    return result;
  }

  return {
    edit: async (order_id: OrderId, revision: number, edit: OrderEdit) =>
      shown(await client.ask(orders.editOrder, { order_id, revision, ...edit })),
    setTaken: async (order_id: OrderId, taken: PierPayment | null) =>
      shown(await client.ask(orders.setTaken, { order_id, taken })),
    checkIn: async (order_id: OrderId, is_checked_in: boolean) =>
      shown(await client.ask(orders.setCheckIn, { order_id, is_checked_in })),
    move: async (move: OrderMove) => shown(await client.ask(orders.moveOrder, move)),
  };
}
