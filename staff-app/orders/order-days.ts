import type { StaffOrder } from '@seahour/api-types/staff-order.ts';

/** Orders of one day, in the order of their list. */
export interface OrderDay {
  date: string;
  orders: StaffOrder[];
}

/** Splits a list where the day changes. */
export function byDay(orders: readonly StaffOrder[]): OrderDay[] {
  const days: OrderDay[] = [];
  for (const order of orders) {
    const last = days.at(-1);
    if (last?.date === order.date) last.orders.push(order);
    else days.push({ date: order.date, orders: [order] });
  }
  return days;
}
