export const ORDER_EVENTS = [
  'created',
  'confirmed',
  'declined',
  'cancelled',
  'paid',
  'expired',
  'refunded',
  'paid_late',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

interface AboutOrder {
  unique_id: string;
  event: OrderEvent;
}

/**
 * What staff hear of; a payment of another sum than was asked, and a card that does not stand as a
 * guarantee, are theirs to look into.
 */
export type StaffEvent = OrderEvent | 'payment_mismatched' | 'card_not_kept';

/** Work that follows from a change and must neither be lost nor done without it. */
export type Job =
  | { name: 'order-mail'; data: AboutOrder }
  | { name: 'staff-notice'; data: { unique_id: string; event: StaffEvent } }
  | { name: 'refund'; data: { unique_id: string; payment_id: string } };

/** Jobs that wait in a queue. A notice is a row that the staff's messenger reads by itself. */
export type QueuedJob = Exclude<Job, { name: 'staff-notice' }>;
export type QueuedJobName = QueuedJob['name'];
export type DataOf<Name extends QueuedJobName> = Extract<QueuedJob, { name: Name }>['data'];
