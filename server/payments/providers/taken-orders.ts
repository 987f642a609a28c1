import { sql } from 'kysely';
import type { OrderRow } from '../../tables/schema.ts';

/** For which orders a provider takes cards. */
export type TakenOrders = 'live' | 'tests' | 'all';

export type OrderKind = Pick<OrderRow, 'is_test'>;

export const takesOrder = (orders: TakenOrders, { is_test }: OrderKind): boolean =>
  orders === 'all' || is_test === (orders === 'tests');

/** The same of an order `o`. */
export const isTaken = (orders: TakenOrders) =>
  orders === 'all' ? sql`true` : sql`o.is_test = ${orders === 'tests'}`;
