import type { Hold } from './hold.ts';
import type { OrderRequest } from './order-request.ts';

/** What has to be known of the last order also after the dialog was closed over it. */
export interface OrderMemory {
  /** What it holds until it is paid. */
  hold: Hold | null;
  /** The key of a request that was sent just so before. */
  existingKey(request: OrderRequest): string | undefined;
  /** The key to send a request under: the same request has the same key, so it is booked once. */
  keyFor(request: OrderRequest): string;
  /** Before the page was loaded anew, this was sent under that key. */
  restoreKey(request: OrderRequest, key: string): void;
  /** What was sent is done with: the same again would be another order. */
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
