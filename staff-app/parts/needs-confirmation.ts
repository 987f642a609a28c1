import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';

/** Decisions that cannot be undone, with the text of the question before them. */
const TEXTS = {
  declined: 'ask_free_text',
  cancelled: 'ask_free_text',
  no_show: 'ask_no_show_text',
} as const;

export type Confirmable = keyof typeof TEXTS;

/** Says what follows; a guest whom no channel reaches has to be called. */
export function confirmText(
  asked: Confirmable,
  { guest_channel }: Pick<StaffOrder, 'guest_channel'>,
) {
  const text = TEXTS[asked];
  return text === 'ask_free_text' && guest_channel === null ? 'ask_free_call_text' : text;
}

export const needsConfirmation = (to: OrderStatus): to is Confirmable => to in TEXTS;
