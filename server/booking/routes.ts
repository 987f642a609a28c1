import * as orders from '@seahour/api-types/orders.ts';
import { route } from '../platform/http/route.ts';
import type { Db } from '../tables/connection.ts';
import { type Booker, createOrder } from './create-order.ts';
import type { FoundOrderRow } from './order-rows.ts';
import { readOrder, readOrderCalendar } from './orders.ts';

/** What the handler of a booking call knows besides its payload. */
export interface BookingCall extends Booker {
  db: Db;
  /** An order as a calendar file. */
  calendarFile(order: FoundOrderRow): Promise<string>;
}

export const bookingRoutes = [
  route(orders.createOrder, (request, call: BookingCall) => createOrder(call.db, request, call)),
  route(orders.getOrder, ({ order_id }, { db, language }: BookingCall) =>
    readOrder(db, order_id, language),
  ),
  route(orders.getOrderCalendar, ({ unique_id }, { db, calendarFile }: BookingCall) =>
    readOrderCalendar(db, unique_id, calendarFile),
  ),
];
