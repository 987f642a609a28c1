import type { BookingEventKind } from '@seahour/api-types/booking-events.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import type { NewsKind } from '@seahour/api-types/staff-messages.ts';

/** Where an order has to stand for an event to be still news; anywhere where something is absent. */
export interface News {
  statuses?: readonly OrderStatus[];
  payments?: readonly PaymentState[];
  /** Only until the trip starts. */
  isBeforeStart?: true;
  /** Only where money went back, where none ever came, or where the bank looks into it. */
  money?: 'back' | 'none' | 'disputed';
}

/** What a guest is mailed. */
interface GuestNews extends News {
  /** What the mail does in the reader's calendar; `as_it_stands` goes by the order's status. */
  calendar: 'tentative' | 'confirmed' | 'cancelled' | 'as_it_stands' | null;
  /** What is said at the end: how to change the booking, or whom to ask. */
  ending: 'change' | 'questions';
  /**
   * Whether the crew is asked to call a guest whom it did not reach: always, only where it should have
   * reached them, or never.
   */
  call: 'always' | 'if_failed' | 'never';
}

interface StaffNews extends News {
  /** The owners alone, where something of theirs does not go on by itself. */
  to: 'all' | 'owners';
  /** What somebody may leave out. */
  kind: NewsKind;
  /** A company's group chats hear of it as well. */
  toGroup?: true;
}

interface EventRule {
  guest: GuestNews | null;
  staff: StaffNews | null;
  /** What the partner hears that the booking came from, and its page while the guest is there. */
  partner?: BookingEventKind;
  /** Waits so long for the same to happen again, and is then told once. */
  foldSec?: number;
}

/** Of an order that has not ended; its end is news of its own. */
const STANDING = ['unconfirmed', 'confirmed', 'completed', 'no_show'] as const;
const WAITS = { statuses: ['unconfirmed'], isBeforeStart: true } as const;
const OPEN = { statuses: ['unconfirmed', 'confirmed'], isBeforeStart: true } as const;
const NEW = { to: 'all', kind: 'new', toGroup: true } as const;
const CHANGED = { to: 'all', kind: 'changed' } as const;
const MOVED = { ...CHANGED, toGroup: true } as const;
const DECLINED = { to: 'all', kind: 'cancelled' } as const;
const CANCELLED = { ...DECLINED, toGroup: true } as const;
const MONEY = { to: 'all', kind: 'money' } as const;
const STUCK = { to: 'owners', kind: 'money' } as const;

/** Everything that people are told of: who hears of it, and for how long it is news. */
export const EVENTS = {
  created: {
    guest: {
      ...WAITS,
      payments: ['pending'],
      calendar: 'tentative',
      ending: 'change',
      call: 'if_failed',
    },
    staff: { ...NEW, statuses: STANDING },
    partner: 'order',
  },
  /** An order that is to be paid now: people hear of it once it is. */
  held: { guest: null, staff: null, partner: 'order' },
  /** An order by phone or on the pier. */
  manual: { guest: null, staff: { ...NEW, statuses: STANDING } },
  paid: {
    // Who is confirmed hears so, with what was paid.
    guest: {
      statuses: ['unconfirmed'],
      payments: ['paid'],
      calendar: 'tentative',
      ending: 'change',
      call: 'always',
    },
    staff: { ...NEW, statuses: STANDING },
    partner: 'paid',
  },
  confirmed: {
    guest: {
      statuses: ['confirmed'],
      isBeforeStart: true,
      calendar: 'confirmed',
      ending: 'change',
      call: 'always',
    },
    staff: { ...CHANGED, statuses: STANDING },
    partner: 'confirmed',
  },
  declined: {
    guest: { statuses: ['declined'], calendar: 'cancelled', ending: 'questions', call: 'always' },
    staff: DECLINED,
    partner: 'declined',
  },
  cancelled: {
    guest: { statuses: ['cancelled'], calendar: 'cancelled', ending: 'questions', call: 'always' },
    staff: CANCELLED,
    partner: 'cancelled',
  },
  moved: {
    guest: { ...WAITS, calendar: 'tentative', ending: 'change', call: 'always' },
    staff: { ...MOVED, ...WAITS },
    partner: 'moved',
    foldSec: 15,
  },
  /** Staff moved it to other hours or another boat; they may think better of it at once. */
  moved_by_crew: {
    guest: { ...OPEN, calendar: 'as_it_stands', ending: 'change', call: 'always' },
    staff: { ...MOVED, ...OPEN },
    partner: 'moved',
    foldSec: 30,
  },
  /** Staff moved it back before its guest was told. */
  moved_back: { guest: null, staff: null, partner: 'moved' },
  /** The weather call: nobody is told before its minute to undo is over. */
  called_off: {
    guest: { statuses: ['cancelled'], calendar: 'cancelled', ending: 'questions', call: 'always' },
    staff: CANCELLED,
    partner: 'cancelled',
  },
  moved_by_weather: {
    guest: { ...OPEN, calendar: 'as_it_stands', ending: 'change', call: 'always' },
    staff: { ...MOVED, ...OPEN },
    partner: 'moved',
  },
  /** A weather call was to move it, and its new hours were taken. */
  left_in_weather: { guest: null, staff: { ...CHANGED, ...OPEN } },
  lapsed: {
    guest: { statuses: ['cancelled'], calendar: 'cancelled', ending: 'questions', call: 'always' },
    staff: CANCELLED,
    partner: 'cancelled',
  },
  /** A hold that was not paid in time. */
  expired: {
    guest: {
      statuses: ['cancelled'],
      payments: ['expired'],
      // A payment that came after all is told of by its refund.
      money: 'none',
      calendar: 'cancelled',
      ending: 'questions',
      call: 'never',
    },
    staff: null,
    partner: 'cancelled',
  },
  /** A hold that its partner gave up before it confirmed it. */
  released: { guest: null, staff: null, partner: 'cancelled' },
  /** A card was refused for good. */
  payment_failed: { guest: null, staff: null, partner: 'cancelled' },
  refunded: {
    guest: { money: 'back', calendar: null, ending: 'questions', call: 'always' },
    staff: null,
    partner: 'refunded',
  },
  reminder: {
    guest: {
      statuses: ['confirmed'],
      isBeforeStart: true,
      calendar: null,
      ending: 'change',
      call: 'if_failed',
    },
    staff: null,
  },
  review: {
    guest: {
      statuses: ['confirmed', 'completed'],
      calendar: null,
      ending: 'questions',
      call: 'never',
    },
    staff: null,
  },
  /** The trip took place, nobody came, or neither was so: staff took it back. */
  completed: { guest: null, staff: null, partner: 'completed' },
  no_show: { guest: null, staff: null, partner: 'no-show' },
  reopened: { guest: null, staff: null, partner: 'confirmed' },
  /** An order waits for the crew's answer. */
  waiting: { guest: null, staff: { to: 'all', kind: 'reminders', ...WAITS } },
  /** The payment of a hold that had ended. */
  paid_late: { guest: null, staff: MONEY },
  /** Another sum was paid than was asked. */
  payment_mismatched: { guest: null, staff: MONEY },
  /** A card does not stand as a guarantee. */
  card_not_kept: { guest: null, staff: { ...MONEY, statuses: ['unconfirmed', 'confirmed'] } },
  /** Nobody came, and the fee of that was charged to the guest's card, or was not. */
  no_show_charged: {
    guest: { statuses: ['no_show'], calendar: null, ending: 'questions', call: 'never' },
    staff: MONEY,
  },
  no_show_not_charged: { guest: null, staff: MONEY },
  /** What was to tell the guest did not reach them. */
  guest_not_told: { guest: null, staff: CHANGED },
  /** What was to tell somebody of the crew did not reach them. */
  crew_not_told: { guest: null, staff: { to: 'owners', kind: 'changed' } },
  /** Another calendar has an entry in the hours of the order. */
  calendar_overlap: { guest: null, staff: { to: 'all', kind: 'calendars', statuses: STANDING } },
  // Money moved at the provider by somebody's hand.
  refunded_outside: { guest: null, staff: CANCELLED },
  /** The order goes on, or had ended before. */
  payment_returned: { guest: null, staff: MONEY },
  partly_refunded: { guest: null, staff: MONEY },
  dispute_opened: { guest: null, staff: { ...MONEY, money: 'disputed' } },
  dispute_won: { guest: null, staff: MONEY },
  dispute_lost: { guest: null, staff: MONEY },
  /** A guest's review waits for somebody to publish it. */
  reviewed: { guest: null, staff: { to: 'owners', kind: 'reviews' } },
  payment_stuck: { guest: null, staff: STUCK },
  refund_stuck: { guest: null, staff: STUCK },
  guarantee_stuck: { guest: null, staff: STUCK },
  payments_misconfigured: { guest: null, staff: STUCK },
} as const satisfies Record<string, EventRule>;

export type EventName = keyof typeof EVENTS;

type Told<To extends 'guest' | 'staff'> = {
  [Name in EventName]: (typeof EVENTS)[Name][To] extends null ? never : Name;
}[EventName];

/** What guests are mailed of. */
export type GuestEvent = Told<'guest'>;
/** What staff hear of an order. */
export type StaffEvent = Told<'staff'>;
/** What partners hear of a booking. */
export type PartnerEvent = BookingEventKind;
/** What staff hear of an outside calendar. */
export type CalendarEvent = 'calendar_unreadable' | 'calendar_readable';

export const ruleOf = (name: EventName): EventRule => EVENTS[name];

export const GUEST_EVENTS = (Object.keys(EVENTS) as EventName[]).filter(
  (name): name is GuestEvent => ruleOf(name).guest !== null,
);

/** What of an order says whether an event is still news. */
export interface NewsFacts {
  order_status: OrderStatus;
  payment_status: PaymentState | 'refunded';
  starts_at: Date;
  refund_minor: number;
  surplus_back_minor: number;
  is_mismatched: boolean;
  money_flag: string | null;
}

/**
 * Whether what happened to an order is still so: a message may wait for a day while what brings it
 * is away, and the order goes on meanwhile.
 */
export function isStillNews(
  news: News & { to?: 'all' | 'owners' },
  order: NewsFacts,
  now: Date,
): boolean {
  const { statuses, payments, isBeforeStart, money } = news;
  const { order_status, payment_status, starts_at } = order;
  if (statuses && !statuses.includes(order_status)) return false;
  if (payments && !payments.some((state) => state === payment_status)) return false;
  if (isBeforeStart && starts_at <= now) return false;
  const isBack = order.refund_minor + order.surplus_back_minor > 0;
  if (money === 'disputed') return order.money_flag === 'disputed';
  if (money === 'back') return isBack;
  return money !== 'none' || !(isBack || order.is_mismatched);
}
