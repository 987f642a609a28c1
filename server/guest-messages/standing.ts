import type { FoundOrderRow } from '../booking/order-rows.ts';
import type { MailTexts } from './texts.ts';

/** Whether the hours wait for their crew or are booked, in a sentence; empty for what is neither. */
export function standingOf(order: FoundOrderRow, t: MailTexts): string {
  const { order_status, payment_method, payment_status, title } = order;
  if (order_status === 'confirmed') return t('standing.booked', { title });
  if (order_status !== 'unconfirmed') return '';
  if (payment_status === 'paid') return t('standing.held_paid', { title });
  return payment_method === 'later' ? t('standing.held', { title }) : '';
}
