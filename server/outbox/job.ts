import type { GuestEvent, StaffEvent } from '../tables/events.ts';

interface AboutOrder {
  order_id: string;
  event: GuestEvent;
}

interface StaffNotice {
  order_id: string;
  event: StaffEvent;
  /** Who caused it, and is not told. */
  actor_staff_id?: number;
}

/** Work that follows from a change and must neither be lost nor done without it. */
export type Job =
  | { name: 'guest-message'; data: AboutOrder }
  | { name: 'waitlist-mail'; data: { entry_id: number } }
  | { name: 'staff-notice'; data: StaffNotice }
  | { name: 'refund'; data: { order_id: string; refund_id: string } };

/** Jobs that wait in a queue. A notice is a row that the staff's messenger reads by itself. */
export type QueuedJob = Exclude<Job, { name: 'staff-notice' }>;
export type QueuedJobName = QueuedJob['name'];
export type DataOf<Name extends QueuedJobName> = Extract<QueuedJob, { name: Name }>['data'];
