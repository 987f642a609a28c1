import type { OrderStatus } from '@seahour/api-types/order.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { ORDER_MOVES } from '@seahour/api-types/rules/order-moves.ts';
import type { StaffOrder, StaffRole } from '@seahour/api-types/staff-order.ts';
import type { StaffOrderRow } from '../db/staff-orders.ts';
import type { Caller } from '../domain/caller.ts';
import { order } from '../domain/orders.ts';

/** What each role sees of an order. */
const SEES = {
  owner: { prices: true, contacts: 'always' },
  crew: { prices: false, contacts: 'on its day' },
} as const satisfies Record<StaffRole, { prices: boolean; contacts: 'always' | 'on its day' }>;

/** An order for somebody of its company, without what is not for their role. */
export function staffOrder(
  row: StaffOrderRow,
  role: StaffRole,
  { language, now }: Caller,
): StaffOrder {
  const { hour_price, amount, phone, mail, additional_services, ...rest } = order(row, language);
  const { prices, contacts } = SEES[role];
  const isItsDay = cityDate(row.time_zone, now) === row.date;
  return {
    ...rest,
    ...(prices ? { hour_price, amount } : {}),
    ...(contacts === 'always' || isItsDay ? { phone, mail } : {}),
    additional_services: prices
      ? additional_services
      : additional_services.map(({ service_id, name, quantity }) => ({
          service_id,
          name,
          quantity,
        })),
    source: row.source,
    created_at: row.came_in_at.toISOString(),
    moves: movesOf(row),
  };
}

/** What has to be paid first is not confirmed before. */
function movesOf({ order_status, acq_method, payment_status }: StaffOrderRow): OrderStatus[] {
  const isUnpaid = acq_method === 2 && payment_status !== '1';
  const moves: readonly OrderStatus[] = ORDER_MOVES[order_status];
  return moves.filter((to) => to !== 'confirmed' || !isUnpaid);
}
