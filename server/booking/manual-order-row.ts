import type { NewOrder } from './order-rows.ts';

/** What every order has that no guest made on a page: confirmed, and paid on the pier. */
export const MANUAL_ORDER = {
  source: 'manual',
  order_status: 'confirmed',
  payment_state: 'pending',
  payment_method: 'later',
  mail: '',
  guests: null,
  partner: null,
  source_url: null,
  return_url: null,
  card_token: null,
  expires_at: null,
} as const satisfies Partial<NewOrder>;
