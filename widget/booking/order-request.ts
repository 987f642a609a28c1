import { PAY_LATER, PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Request } from './api.ts';
import type { BookingConfig } from './config.ts';
import { chosenBlock, type Draft } from './draft.ts';
import { guestsOf } from './guests.ts';

export type OrderRequest = Request<'createOrder'>;

/** The draft as create-order takes it; null while there are no hours or no offer. */
export function orderRequest(
  draft: Draft,
  config: Pick<BookingConfig, 'partner' | 'sourceUrl' | 'returnUrl'>,
  card_token?: string,
): OrderRequest | null {
  const block = chosenBlock(draft);
  if (!block || !draft.offer) return null;
  const guests = guestsOf(draft)?.count;
  return {
    acq_method: draft.pay_now ? PAY_NOW : PAY_LATER,
    company_activity_id: draft.offer.company_activity_id,
    ...(guests ? { guests } : {}),
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
    ...(draft.code ? { code: draft.code.code } : {}),
    ...(card_token ? { card_token } : {}),
    ...(draft.isTest ? { test: true } : {}),
  };
}
