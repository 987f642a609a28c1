import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { WebhookBooking, WebhookEvent } from '@seahour/api-types/partner-webhooks.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import {
  ACQ_METHOD_OF,
  PAYMENT_STATUS_OF,
  type PaymentState,
} from '@seahour/api-types/rules/payment-codes.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { BookingSnapshot, PartnerEventRow } from '../../tables/schema.ts';

export type EventRow = Selectable<PartnerEventRow>;

export async function findEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select * from partner_events where event_id = ${eventId}`.execute(db);
  return rows[0];
}

/** What is posted of an event in our own form: the same, byte for byte, at each try. */
export const bodyOf = (event: EventRow): string => JSON.stringify(payloadOf(event));

function payloadOf({ type, data, occurred_at, sequence }: EventRow): WebhookEvent {
  const timestamp = occurred_at.toISOString();
  const happened = { occurred_at: timestamp, sequence: Number(sequence) };
  if (type === 'test') {
    return { type: 'booking.test', timestamp, data: { ...happened, test: true } };
  }
  return {
    type: `booking.${type}`,
    timestamp,
    data: { ...happened, ...bookingOf(data as BookingSnapshot) },
  };
}

function bookingOf(snapshot: BookingSnapshot): Omit<WebhookBooking, 'occurred_at' | 'sequence'> {
  const { currency } = snapshot;
  return {
    test: snapshot.is_test,
    number: snapshot.number,
    partner_reference: snapshot.partner_reference,
    metadata: snapshot.metadata as WebhookBooking['metadata'],
    order_status: snapshot.order_status as OrderStatus,
    payment_status: PAYMENT_STATUS_OF[paymentOf(snapshot)],
    acq_method: ACQ_METHOD_OF[snapshot.payment_method],
    reason: snapshot.end_reason,
    offer: { company_activity_id: snapshot.company_activity_id, title: snapshot.title },
    city: snapshot.city,
    activity: snapshot.activity,
    date: snapshot.date,
    time: `${String(snapshot.time).padStart(2, '0')}:00:00`,
    hour_count: snapshot.hour_count,
    starts_at: new Date(snapshot.starts_at).toISOString(),
    time_zone: snapshot.time_zone,
    guests: snapshot.guests,
    currency,
    amount: toMajor(snapshot.amount_minor, currency),
    paid: toMajor(snapshot.paid_minor, currency),
    refunded: toMajor(snapshot.refunded_minor, currency),
    commission_percent: Number(snapshot.commission_percent),
    created_at: new Date(snapshot.created_at).toISOString(),
  };
}

function paymentOf({ payment_state, paid_minor, refunded_minor }: BookingSnapshot): PaymentState {
  const isBack = paid_minor > 0 && refunded_minor >= paid_minor;
  return payment_state === 'paid' && isBack ? 'refunded' : (payment_state as PaymentState);
}
