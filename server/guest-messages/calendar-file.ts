import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { FoundOrderRow } from '../booking/order-rows.ts';
import { calendarDetails, calendarHost, orderCalendar } from './invitation.ts';
import type { MailSettings } from './order-mail.ts';
import { mailTexts } from './texts.ts';

const STATES = {
  unconfirmed: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

/** An order as a file that its guest takes into a calendar; news that come by mail change that entry. */
export function orderCalendarFile(
  order: FoundOrderRow,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
  now: Date,
  url: string,
): string {
  const calendar = orderCalendar(order, {
    state: STATES[order.order_status],
    host: calendarHost(publicUrl),
    changedAt: now,
    url,
    details: calendarDetails(order, mailTexts[order.language]),
  });
  return calendar.toString();
}
