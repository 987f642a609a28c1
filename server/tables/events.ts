export const ORDER_EVENTS = [
  'created',
  'confirmed',
  'declined',
  'cancelled',
  'moved',
  'paid',
  'expired',
  'lapsed',
  'refunded',
  'paid_late',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** What guests are told: what happens to their orders, what is before them and what was. */
export const GUEST_EVENTS = [...ORDER_EVENTS, 'reminder', 'review'] as const;
export type GuestEvent = (typeof GUEST_EVENTS)[number];

/** What is for the owners of a company alone: something of theirs does not go on by itself. */
export const OWNER_EVENTS = [
  /** A guest's review waits for somebody to publish it. */
  'reviewed',
  'payment_stuck',
  'refund_stuck',
  'guarantee_stuck',
  'payments_misconfigured',
] as const;

/** What staff hear of an outside calendar. */
export type CalendarEvent = 'calendar_unreadable' | 'calendar_readable';

/** What staff hear of beside what guests do. */
export type StaffEvent =
  | OrderEvent
  /** An order by phone or on the pier. */
  | 'manual'
  /** Another sum was paid than was asked. */
  | 'payment_mismatched'
  /** A card does not stand as a guarantee. */
  | 'card_not_kept'
  /** What was to tell the guest did not reach them. */
  | 'guest_not_told'
  /** Another calendar has an entry in the hours of the order. */
  | 'calendar_overlap'
  /** Money moved at the provider by somebody's hand. */
  | 'refunded_outside'
  | 'partly_refunded'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | (typeof OWNER_EVENTS)[number];
