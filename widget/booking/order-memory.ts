import type { Order } from '@seahour/api-types/order.ts';
import type { BookingConfig, PageSaid } from './config.ts';
import type { OrderRequest } from './order-request.ts';

/** The last request that was sent. */
export interface SentOrder {
  /** The key that it was sent under. */
  key: string;
  /** What the page said then: a retry has to say the same, whatever the page says now. */
  said: PageSaid | undefined;
}

/** What is remembered of the last order after the dialog has closed. */
export interface OrderMemory {
  /** What it holds until it is paid. */
  hold: Hold | null;
  /** How this very request was sent before. */
  sentBefore(request: OrderRequest): SentOrder | undefined;
  /** How to send a request: the same request has the same key, so it is booked once. */
  sendingOf(request: OrderRequest): SentOrder;
  /** After a reload: this request was sent so. */
  restore(request: OrderRequest, sent: SentOrder): void;
  /** Sending the same request again creates another order. */
  forget(): void;
  /** True once for each order: its answer may come twice. */
  isFirstReport(number: string): boolean;
}

export function createOrderMemory({
  createIdempotencyKey,
  pageSays,
}: Pick<BookingConfig, 'createIdempotencyKey' | 'pageSays'>): OrderMemory {
  let last: { body: string; sent: SentOrder } | null = null;
  let reportedNumber = '';
  return {
    hold: null,
    sentBefore: (request) => (last?.body === JSON.stringify(request) ? last.sent : undefined),
    sendingOf(request) {
      const sent = this.sentBefore(request) ?? { key: createIdempotencyKey(), said: pageSays?.() };
      this.restore(request, sent);
      return sent;
    },
    restore(request, sent) {
      last = { body: JSON.stringify(request), sent };
    },
    forget() {
      last = null;
    },
    isFirstReport(number) {
      const isNew = number !== reportedNumber;
      reportedNumber = number;
      return isNew;
    },
  };
}

/** Hours that the visitor's own order holds until it is paid or `expires_at` has come. */
export type Hold = Pick<
  Order,
  'unique_id' | 'number' | 'expires_at' | 'company_activity_id' | 'date' | 'hour_count'
> & { time: number; test?: boolean | undefined };

type Wanted = Pick<OrderRequest, 'company_activity_id' | 'date' | 'time' | 'hour_count'>;

/** Whether hours are held by the visitor's own order; a test holds none. */
export function isHeldFor(hold: Hold | null, wanted: Wanted, now: Date): hold is Hold {
  if (!hold?.expires_at || hold.test || Date.parse(hold.expires_at) <= now.getTime()) return false;
  const isSameDay =
    hold.company_activity_id === wanted.company_activity_id && hold.date === wanted.date;
  const overlaps =
    wanted.time < hold.time + hold.hour_count && hold.time < wanted.time + wanted.hour_count;
  return isSameDay && overlaps;
}
