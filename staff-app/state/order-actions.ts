import type { Result } from '@seahour/api-types/client.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import type { LiveQuery } from '@seahour/ui/query/live.ts';
import type { ChangesOfOthers } from './changes-of-others.ts';
import type { CrewClient } from './crew-client.ts';
import type { Decision } from './decision-queue.ts';
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
  byOneself: ChangesOfOthers['byOneself'];
  /** All that may show the order. */
  refresh(): void;
}

/** What is done with an order. */
export function createOrderActions({
  client,
  order,
  lists,
  byOneself,
  refresh,
}: OrderActionsConfig) {
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

  function send(decision: Decision): Promise<Result<StaffOrder>> {
    const { order_id, revision } = decision.order;
    switch (decision.kind) {
      case 'status': {
        const { to: status, no_show_fee } = decision;
        const payload = { order_id, status, ...(no_show_fee && { no_show_fee }) };
        return client.ask(setOrderStatus, payload);
      }
      case 'taken':
        return client.ask(orders.setTaken, { order_id, taken: decision.taken });
      case 'check_in': {
        const { is_checked_in } = decision;
        return client.ask(orders.setCheckIn, { order_id, is_checked_in });
      }
      case 'note':
        return client.ask(orders.editOrder, { order_id, revision, note: decision.note });
    }
  }

  const own = async (order_id: string, ask: () => Promise<Result<StaffOrder>>) =>
    shown(await byOneself(order_id, ask));

  return {
    edit: (order_id: OrderId, revision: number, edit: OrderEdit) =>
      own(order_id, () => client.ask(orders.editOrder, { order_id, revision, ...edit })),
    move: (move: OrderMove) => own(move.order_id, () => client.ask(orders.moveOrder, move)),
    carryOut: (decision: Decision) => own(decision.order.order_id, () => send(decision)),
  };
}
