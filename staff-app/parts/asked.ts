import type { OrderStatus } from '@seahour/api-types/order.ts';

/** What cannot be made good again is asked for first. */
export const ASKED = {
  declined: 'ask_free_text',
  cancelled: 'ask_free_text',
  no_show: 'ask_no_show_text',
} as const;

export type Asked = keyof typeof ASKED;

export const isAsked = (to: OrderStatus): to is Asked => to in ASKED;
