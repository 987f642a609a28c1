import { OrderStatus } from '@seahour/api-types/order.ts';
import { OrderChange, PierPayment, StaffOrder } from '@seahour/api-types/staff-order.ts';
import type { Persisted } from '@seahour/ui/storage.ts';
import * as z from 'zod/mini';

/** What is kept of an order beside what was decided of it: as much as is shown of it. */
const order = z.pick(StaffOrder, {
  order_id: true,
  name: true,
  date: true,
  time: true,
  hour_count: true,
  time_zone: true,
  revision: true,
});

/** What staff do with an order that waits where there is no connection. */
const Decision = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    order,
    to: OrderStatus,
    /** Whether the guest's card is charged, where no guest came. */
    no_show_fee: z.optional(z.enum(['charge', 'waive'])),
  }),
  z.object({ kind: z.literal('taken'), order, taken: z.nullable(PierPayment) }),
  z.object({ kind: z.literal('check_in'), order, is_checked_in: z.boolean() }),
  z.object({ kind: z.literal('note'), order, note: z.string() }),
]);
export type Decision = z.infer<typeof Decision>;
export type StatusDecision = Extract<Decision, { kind: 'status' }>;

const QueuedDecision = z.object({
  id: z.string(),
  decision: Decision,
  /** Epoch milliseconds. */
  madeAt: z.number(),
  /** It may still be taken back unsent; afterwards it is due. */
  isUndoable: z.boolean(),
  /** A request may have reached the server: what came of it is read before it is sent again. */
  isTried: z.boolean(),
  /** It could not be sent at once: the person is told what became of it. */
  hasWaited: z.boolean(),
  /** Taken back after it may have reached the server. */
  isTakenBack: z.boolean(),
});
export type QueuedDecision = z.infer<typeof QueuedDecision>;

const DecisionOutcome = z.object({
  id: z.string(),
  decision: Decision,
  /** `undone_late` had reached the server before it was taken back. */
  result: z.enum(['done', 'refused', 'undone_late']),
  /** What was done with the order last, where it was refused and that is known. */
  last: z.optional(OrderChange),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

export const DecisionQueue = z.object({
  queue: z.array(QueuedDecision),
  /** Of those that had to wait, until the person has read them. */
  outcomes: z.array(DecisionOutcome),
});
export type DecisionQueue = z.infer<typeof DecisionQueue>;

const MOST_OUTCOMES = 50;

/** The queue as the device keeps it, which all tabs of a person share; in memory where nothing is kept. */
export function createKeptQueue(persisted: Persisted<DecisionQueue>) {
  let known: DecisionQueue = persisted.read() ?? { queue: [], outcomes: [] };
  return {
    read: (): DecisionQueue => {
      known = persisted.read() ?? known;
      return known;
    },
    write({ queue, outcomes }: DecisionQueue): void {
      known = { queue, outcomes: outcomes.slice(-MOST_OUTCOMES) };
      persisted.write(known);
    },
  };
}

/** As much of the order as is kept. */
export function slim<D extends Decision>(decision: D): D {
  const { order_id, name, date, time, hour_count, time_zone, revision } = decision.order;
  return {
    ...decision,
    order: { order_id, name, date, time, hour_count, time_zone, revision },
  };
}
