import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { sql } from 'kysely';
import type { EventRow } from '../../partners/webhooks/event-body.ts';
import type { OctoBody } from '../../partners/webhooks/writer.ts';
import type { Db } from '../../tables/connection.ts';
import type { OctoBookingRow } from '../../tables/octo.ts';
import { type BookingRow, findBooking } from '../bookings/booking-rows.ts';
import { type BookingReader, bookingView } from '../bookings/booking-view.ts';
import { sampleBooking } from './sample-booking.ts';
import { shapingOf, webhookView } from './webhook-view.ts';

/** What is posted in the form of OCTO: a booking as its reseller would read it at this moment. */
export const createOctoBody =
  (db: Db): OctoBody =>
  async (event, webhook, now) => {
    const capabilities = new Set(shapingOf(webhook.octo_capabilities));
    const reader: BookingReader = { now, capabilities, language: DEFAULT_LANGUAGE };
    if (event.type === 'test') return bodyOf(sampleBooking(reader));
    const row = await findBookingOf(db, event);
    return row ? bodyOf(bookingView(row, reader)) : null;

    function bodyOf(booking: ReturnType<typeof bookingView>): string {
      return JSON.stringify({ webhook: webhookView(webhook), booking });
    }
  };

/** Undefined where the booking of an event was not made by OCTO. */
async function findBookingOf(
  db: Db,
  { partner_id: partnerId, order_id }: EventRow,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<Pick<OctoBookingRow, 'uuid'>>`
    select uuid from octo_bookings
    where partner_id = ${partnerId} and order_id = ${order_id}`.execute(db);
  return rows[0] && findBooking(db, { partnerId, uuid: rows[0].uuid });
}
