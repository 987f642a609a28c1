import type { Client, Failure } from '@seahour/api-types/client.ts';
import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { FlowConfig } from './config.ts';
import { chosenBlock, type Draft } from './draft.ts';

type OrderRequest = RequestOf<typeof createOrder>;

/** What became of the booking. */
export type Outcome =
  | { state: 'none' }
  /** `after`: the failure that is on the screen while it is tried once more. */
  | { state: 'creating'; after: Failure | null }
  | { state: 'booked'; unique_id: string; amount: number; currency: string; isPaid: boolean }
  | { state: 'failed'; failure: Failure };

export function orderRequest(draft: Draft, config: FlowConfig): OrderRequest | null {
  const block = chosenBlock(draft);
  if (!block || !draft.offer) return null;
  return {
    acq_method: draft.pay_now ? PAY_NOW : PAY_LATER,
    company_activity_id: draft.offer.company_activity_id,
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
  };
}

/** Sends orders; the same order sent again carries the same key, so it is booked once. */
export function createOrderSender(client: Client, createIdempotencyKey: () => string) {
  let last = { body: '', key: '' };
  return async function send(request: OrderRequest): Promise<Outcome> {
    const body = JSON.stringify(request);
    if (body !== last.body) last = { body, key: createIdempotencyKey() };
    const result = await client.call(createOrder, request, { idempotencyKey: last.key });
    if (!result.ok) {
      // A refusal is remembered under its key: the next try is a new question.
      if (result.failure.code === 'slot_taken') last = { body: '', key: '' };
      return { state: 'failed', failure: result.failure };
    }
    const { unique_id, data } = result.data;
    const { amount, currency, payment_status } = data;
    return { state: 'booked', unique_id, amount, currency, isPaid: payment_status === '1' };
  };
}
