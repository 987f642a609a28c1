import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { GuestEvent } from '../tables/events.ts';

/** Where an order has to stand for an event to be still news. */
export interface News {
  statuses: readonly OrderStatus[];
  /** Any where it is absent. */
  payments?: readonly PaymentState[];
  /** Whether it is only news until the trip starts. */
  isBeforeStart?: true;
  /** Whether money has to have gone back, or must not have. */
  hasRefund?: boolean;
}

/** What a mail about an event does in the reader's calendar, and what it says at its end. */
interface EventMail {
  calendar: 'tentative' | 'confirmed' | 'cancelled' | null;
  ending: 'change' | 'questions';
  news: News;
}

const ANY = [
  'unconfirmed',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const satisfies readonly OrderStatus[];

export const EVENT_MAILS = {
  created: {
    calendar: 'tentative',
    ending: 'change',
    news: { statuses: ['unconfirmed'], payments: ['pending'], isBeforeStart: true },
  },
  confirmed: {
    calendar: 'confirmed',
    ending: 'change',
    news: { statuses: ['confirmed'], isBeforeStart: true },
  },
  paid: {
    calendar: 'confirmed',
    ending: 'change',
    news: { statuses: ['unconfirmed', 'confirmed', 'completed'], payments: ['paid'] },
  },
  declined: { calendar: 'cancelled', ending: 'questions', news: { statuses: ['declined'] } },
  cancelled: { calendar: 'cancelled', ending: 'questions', news: { statuses: ['cancelled'] } },
  moved: {
    calendar: 'tentative',
    ending: 'change',
    news: { statuses: ['unconfirmed'], isBeforeStart: true },
  },
  reminder: {
    calendar: null,
    ending: 'change',
    news: { statuses: ['confirmed'], isBeforeStart: true },
  },
  review: { calendar: null, ending: 'questions', news: { statuses: ['confirmed', 'completed'] } },
  expired: {
    calendar: 'cancelled',
    ending: 'questions',
    // A payment that came after all is told of by its refund.
    news: { statuses: ['cancelled'], payments: ['expired'], hasRefund: false },
  },
  lapsed: { calendar: 'cancelled', ending: 'questions', news: { statuses: ['cancelled'] } },
  refunded: { calendar: null, ending: 'questions', news: { statuses: ANY, hasRefund: true } },
  paid_late: { calendar: null, ending: 'questions', news: { statuses: ['cancelled', 'declined'] } },
} as const satisfies Record<GuestEvent, EventMail>;

/**
 * Whether what happened to an order is still so. A mail may wait for a day while the server for
 * mails is away, and the order goes on meanwhile.
 */
export function isStillNews(order: FoundOrderRow, event: GuestEvent, now: Date): boolean {
  const { statuses, payments, isBeforeStart, hasRefund }: News = EVENT_MAILS[event].news;
  const { order_status, payment_status, starts_at, expires_at } = order;
  const backMinor = order.refund_minor + order.surplus_back_minor;
  if (!statuses.includes(order_status)) return false;
  if (payments && !payments.includes(payment_status)) return false;
  if (isBeforeStart && starts_at <= now) return false;
  if (hasRefund !== undefined && hasRefund !== backMinor > 0) return false;
  // It would say that nothing was charged.
  if (event === 'expired' && order.is_mismatched) return false;
  return event !== 'created' || expires_at === null || expires_at > now;
}
