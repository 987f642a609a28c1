import type { Order } from '@seahour/api-types/order.ts';
import type { OrderRequest } from './order-request.ts';

/** What is remembered of the last order after the dialog has closed. */
export interface OrderMemory {
  /** What it holds until it is paid. */
  hold: Hold | null;
  /** The key that this very request was sent under before. */
  existingKey(request: OrderRequest): string | undefined;
  /** The key to send a request under: the same request has the same key, so it is booked once. */
  keyFor(request: OrderRequest): string;
  /** After a reload: this request was sent under that key. */
  restoreKey(request: OrderRequest, key: string): void;
  /** Sending the same request again creates another order. */
  forget(): void;
  /** True once for each order: its answer may come twice. */
  isFirstReport(number: string): boolean;
}

export function createOrderMemory(createIdempotencyKey: () => string): OrderMemory {
  let last: { body: string; key: string } | null = null;
  let reportedNumber = '';
  return {
    hold: null,
    existingKey: (request) => (last?.body === JSON.stringify(request) ? last.key : undefined),
    keyFor(request) {
      const key = this.existingKey(request) ?? createIdempotencyKey();
      this.restoreKey(request, key);
      return key;
    },
    restoreKey(request, key) {
      last = { body: JSON.stringify(request), key };
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
> & { time: number };

type Wanted = Pick<OrderRequest, 'company_activity_id' | 'date' | 'time' | 'hour_count'>;

/** Whether hours are held by the visitor's own order. */
export function isHeldFor(hold: Hold | null, wanted: Wanted, now: Date): hold is Hold {
  if (!hold?.expires_at || Date.parse(hold.expires_at) <= now.getTime()) return false;
  const isSameDay =
    hold.company_activity_id === wanted.company_activity_id && hold.date === wanted.date;
  const overlaps =
    wanted.time < hold.time + hold.hour_count && hold.time < wanted.time + wanted.hour_count;
  return isSameDay && overlaps;
}
