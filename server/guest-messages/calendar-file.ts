import type { FoundOrderRow } from '../booking/order-rows.ts';
import { calendarDetails, calendarHost, orderCalendar, STATE_OF } from './invitation.ts';
import type { MailSettings } from './order-mail.ts';
import { mailTexts } from './texts.ts';

/** An order as a file that its guest takes into a calendar; news that come by mail change that entry. */
export function orderCalendarFile(
  order: FoundOrderRow,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
  now: Date,
  url: string,
): string {
  const calendar = orderCalendar(order, {
    state: STATE_OF[order.order_status],
    host: calendarHost(publicUrl),
    changedAt: now,
    url,
    details: calendarDetails(order, mailTexts[order.language]),
  });
  return calendar.toString();
}
