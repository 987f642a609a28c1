import { toMajor } from '@seahour/api-types/rules/money.ts';
import { csvOf } from '@seahour/ui/format/csv.ts';
import { localise } from '../platform/localise.ts';
import type { BookingRow } from './booking-rows.ts';
import { stateWord } from './bookings-table.ts';
import type { View } from './frame.ts';

/** All bookings of a month for a spreadsheet: amounts and days as numbers and ISO dates. */
export function reportCsv({ t, language }: View, bookings: readonly BookingRow[]): string {
  const head = [
    ...[t('report.booking'), t('csv.reference'), t('csv.offer_id'), t('report.offer')],
    ...[t('csv.city'), t('csv.activity'), t('csv.date'), t('csv.time'), t('csv.hour_count')],
    ...[t('csv.guests'), t('report.state'), t('csv.payment'), t('report.amount')],
    ...[t('csv.refunded'), t('csv.currency'), t('csv.percent'), t('report.share_of')],
    t('csv.booked_at'),
  ];
  const rows = bookings.map((booking) => {
    const { currency, payment_status, order_status } = booking;
    const major = (minor: number) => toMajor(minor, currency);
    const isEarned = order_status === 'confirmed' || order_status === 'completed';
    return [
      ...[booking.number, booking.partner_reference ?? undefined, booking.company_activity_id],
      ...[booking.title, localise(booking.city_name, language)],
      ...[localise(booking.activity_name, language), booking.date],
      ...[`${booking.time}:00`, booking.hour_count, booking.guests ?? undefined],
      ...[t(`booking.${stateWord(booking)}`), t(`payment.${payment_status}`)],
      ...[major(booking.amount_minor), major(booking.refund_minor), currency],
      ...[booking.commission_percent, isEarned ? major(booking.commission_minor) : 0],
      booking.created_at.toISOString(),
    ];
  });
  return csvOf([head, ...rows]);
}
