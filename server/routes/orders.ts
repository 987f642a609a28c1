import * as orders from '@seahour/api-types/orders.ts';
import { createOrder } from '../domain/create-order.ts';
import { readOrder, readOrderCalendar } from '../domain/orders.ts';
import { watchOrderStatus } from '../domain/payment-watch.ts';
import { route } from '../http/call.ts';

export const orderRoutes = [
  route(orders.createOrder, (request, call) => createOrder(call.db, request, call)),
  route(orders.getOrder, ({ order_id }, { db, language }) => readOrder(db, order_id, language)),
  route(orders.getOrderCalendar, ({ unique_id }, { db, calendarFile }) =>
    readOrderCalendar(db, unique_id, calendarFile),
  ),
  route(orders.getOrderStatus, ({ unique_id }, call) =>
    watchOrderStatus(call.db, call.payments, unique_id, call),
  ),
];
