import type { Hold } from './hold.ts';
import type { OrderRequest } from './order-request.ts';

/** What has to be known of the last order also after the dialog was closed over it. */
export interface OrderMemory {
  /** What it holds until it is paid. */
  hold: Hold | null;
  /** The key of a request that was sent just so before. */
  keyOf(request: OrderRequest): string | undefined;
  /** The key to send a request under: the same request has the same key, so it is booked once. */
  keyFor(request: OrderRequest): string;
  /** Before the page was loaded anew, this was sent under that key. */
  recall(request: OrderRequest, key: string): void;
  /** What was sent is done with: the same again would be another order. */
  forget(): void;
  /** Whether an order is told of for the first time: its answer may come twice. */
  isNews(number: string): boolean;
}

export function createOrderMemory(createIdempotencyKey: () => string): OrderMemory {
  let last: { body: string; key: string } | null = null;
  let toldNumber = '';
  return {
    hold: null,
    keyOf: (request) => (last?.body === JSON.stringify(request) ? last.key : undefined),
    keyFor(request) {
      const key = this.keyOf(request) ?? createIdempotencyKey();
      this.recall(request, key);
      return key;
    },
    recall(request, key) {
      last = { body: JSON.stringify(request), key };
    },
    forget() {
      last = null;
    },
    isNews(number) {
      const isNew = number !== toldNumber;
      toldNumber = number;
      return isNew;
    },
  };
}
