import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';

/** What cannot be made good again is asked for first. */
const ASKED = {
  declined: 'ask_free_text',
  cancelled: 'ask_free_text',
  no_show: 'ask_no_show_text',
} as const;

export type Asked = keyof typeof ASKED;

/** What follows. Whom no channel reaches has to be called. */
export function askedText(asked: Asked, { guest_channel }: Pick<StaffOrder, 'guest_channel'>) {
  const text = ASKED[asked];
  return text === 'ask_free_text' && guest_channel === null ? 'ask_free_call_text' : text;
}

export const isAsked = (to: OrderStatus): to is Asked => to in ASKED;
