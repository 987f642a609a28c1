import * as z from 'zod/mini';
import { Order, OrderService, OrderStatus } from './order.ts';
import { Amount } from './primitives.ts';

/** Owners see all; crew see no prices, and phone and mail only on the day of the order. */
export const StaffRole = z.enum(['owner', 'crew']);
export type StaffRole = z.infer<typeof StaffRole>;

/** An order as staff see it. What is not for the caller's role is absent. */
export const StaffOrder = z.object({
  ...Order.shape,
  hour_price: z.optional(Amount),
  amount: z.optional(Amount),
  additional_services: z.array(z.object({ ...OrderService.shape, amount: z.optional(Amount) })),
  phone: z.optional(z.string()),
  mail: z.optional(z.string()),
  source: z.enum(['web', 'manual']),
  /** When it came in, ISO 8601 in UTC. */
  created_at: z.string(),
  /** Where it may go from here. */
  moves: z.array(OrderStatus),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What a staff member did with an order. */
export const OrderChange = z.object({
  /** The name of who did it. */
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  to: OrderStatus,
});
export type OrderChange = z.infer<typeof OrderChange>;

/**
 * How the card stands that was given as a guarantee of an order paid on the pier: `waiting` to be
 * handed to the provider, `kept` there, `unconfirmed` by its bank, `refused`.
 */
export const CardGuarantee = z.enum(['waiting', 'kept', 'unconfirmed', 'refused']);
export type CardGuarantee = z.infer<typeof CardGuarantee>;

export const StaffOrderDetails = z.object({
  ...StaffOrder.shape,
  /** Absent where no card was given. */
  card_guarantee: z.optional(CardGuarantee),
  /** Oldest first; an order of the web begins without any. */
  changes: z.array(OrderChange),
});
export type StaffOrderDetails = z.infer<typeof StaffOrderDetails>;
