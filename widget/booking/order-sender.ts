import type { Client, Failure, Result } from '@seahour/api-types/client.ts';
import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Total } from '@seahour/api-types/errors.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { BookingConfig } from './config.ts';
import { chosenBlock, type Draft } from './draft.ts';
import { guestsOf } from './guests.ts';

export type OrderRequest = RequestOf<typeof createOrder>;

/** What became of the booking. */
export type Outcome =
  | { state: 'none' }
  /** `after`: what stays on the screen while it is tried once more. */
  | { state: 'creating'; after: Checking | Failed | null }
  /** The browser is on its way to the payment provider. */
  | { state: 'leaving'; unique_id: string; after: Checking | Failed | null }
  | Checking
  | Booked
  | { state: 'unpaid'; number: string; reason: UnpaidReason }
  /** Nobody could say whether it is paid; without a number, nobody knows the order. */
  | { state: 'unconfirmed'; number?: string | undefined }
  | Told
  | Failed;

/** An order that was opened by a link: all there is to say of it. */
export interface Told {
  state: 'told';
  number: string;
  /** `elsewhere`: this browser does not have what opens it; otherwise how it ended. */
  says: 'elsewhere' | 'declined' | 'cancelled';
}

/** The order stands. `unique_id` is its secret. */
export interface Booked {
  state: 'booked';
  unique_id: string;
  number: string;
  amount: number;
  currency: string;
  isPaid: boolean;
}

export interface Failed {
  state: 'failed';
  failure: Failure;
  /** The order stands and holds its hours, but its payment did not begin. */
  unique_id?: string;
}

/** Whether the payment has come is being asked. */
export interface Checking {
  state: 'checking';
  unique_id: string;
  /** How long the hours are still held; null where that is not known. */
  held_minutes: number | null;
  /** Most likely not paid yet: the way on to the payment is shown. */
  isUnfinished: boolean;
}

/** Refused, not made in time, or made too late and on its way back. */
export type UnpaidReason = 'failed' | 'expired' | 'refunded';

type CreatedOrder = ResponseOf<typeof createOrder>;

export function orderRequest(
  draft: Draft,
  config: Pick<BookingConfig, 'partner' | 'sourceUrl' | 'returnUrl'>,
  card_token?: string,
): OrderRequest | null {
  const block = chosenBlock(draft);
  if (!block || !draft.offer) return null;
  const guests = guestsOf(draft);
  return {
    acq_method: draft.pay_now ? PAY_NOW : PAY_LATER,
    company_activity_id: draft.offer.company_activity_id,
    ...(guests ? { guests: guests.count } : {}),
    additional_services: Object.entries(draft.additional_services).map(([id, quantity]) => ({
      service_id: Number(id),
      quantity,
    })),
    mail: draft.mail,
    name: draft.name,
    phone: draft.phone.number,
    comment: draft.comment,
    ...block,
    ...(config.partner ? { partner: config.partner } : {}),
    ...(config.sourceUrl ? { source_url: config.sourceUrl } : {}),
    ...(config.returnUrl ? { return_url: config.returnUrl } : {}),
    ...(card_token ? { card_token } : {}),
  };
}

interface Sent {
  body: string;
  key: string;
}

/** Sends orders; the same order sent again carries the same key, so it is booked once. */
export function createOrderSender(client: Client, createIdempotencyKey: () => string) {
  const $last = atom<Sent | null>(null);

  /** `expected_total`: what the visitor agreed to. At another total the order is refused. */
  async function send(
    request: OrderRequest,
    expected_total?: Total | null,
  ): Promise<Result<CreatedOrder>> {
    const key = keyOf(request) ?? createIdempotencyKey();
    $last.set({ body: JSON.stringify(request), key });
    const payload = expected_total ? { ...request, expected_total } : request;
    const result = await client.call(createOrder, payload, { idempotencyKey: key });
    // A refusal is remembered under its key: the next try is a new question.
    if (!result.ok && result.failure.code === 'slot_taken') forget();
    return result;
  }

  /** The key of a request that was sent just so before. */
  function keyOf(request: OrderRequest): string | undefined {
    const last = $last.get();
    return last?.body === JSON.stringify(request) ? last.key : undefined;
  }

  /** What was sent is done with: the same again would be another order. */
  function forget(): void {
    $last.set(null);
  }

  return {
    $last: $last as ReadableAtom<Sent | null>,
    send,
    keyOf,
    forget,
    /** Before the page was loaded anew, this was sent under that key. */
    recall(request: OrderRequest, key: string): void {
      $last.set({ body: JSON.stringify(request), key });
    },
  };
}
export type OrderSender = ReturnType<typeof createOrderSender>;
