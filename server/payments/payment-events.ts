import { OrderId } from '@seahour/api-types/primitives.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { forgetEvent, rememberEvent } from './payment-event-rows.ts';
import { settleDisputed, settleRefunded, settleRefundFailed } from './payment-outside.ts';
import { findPaymentByReference } from './payment-rows.ts';
import { type Settlement, settleFailed, settlePaid } from './payment-settle.ts';
import type { NamedPayment, PaymentEvent, PaymentProvider } from './providers/provider.ts';

export interface ReceivedEvent {
  event_id: string;
  event: PaymentEvent;
}

/** Takes an event once, however often it is delivered; it is remembered with what it changed. */
export async function receiveEvent(
  db: Db,
  provider: PaymentProvider,
  { event_id, event }: ReceivedEvent,
  now: Date,
): Promise<Settlement | 'other'> {
  return inTransaction(db, async (tx) => {
    const isNew = await rememberEvent(tx, { provider: provider.name, eventId: event_id, now });
    if (!isNew) return { commit: false, value: 'repeated' };
    const value = await settle(tx, provider, event, now);
    if (value === 'unknown_order') {
      await forgetEvent(tx, { provider: provider.name, eventId: event_id });
    }
    return { commit: true, value };
  });
}

async function settle(
  tx: Db,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: Date,
): Promise<Settlement | 'other'> {
  switch (event.kind) {
    case 'other':
      return 'other';
    case 'refunded':
      return settleRefunded(tx, provider, event, now);
    case 'refund_failed':
      return settleRefundFailed(tx, provider, event, now);
    case 'disputed':
      return settleDisputed(tx, provider, event, now);
    case 'paid':
    case 'failed': {
      const order_id = await orderOf(tx, provider, event.payment);
      if (!order_id) return 'unknown_order';
      return event.kind === 'paid'
        ? settlePaid(tx, provider, { ...event.payment, order_id }, now)
        : settleFailed(tx, provider, { ...event.payment, order_id }, now);
    }
  }
}

/** Our own books know best; a payment that is not in them names its order itself. */
async function orderOf(
  tx: Db,
  provider: PaymentProvider,
  { reference, order_id }: NamedPayment,
): Promise<OrderId | undefined> {
  const known = await findPaymentByReference(tx, provider.name, reference);
  return known?.order_id ?? OrderId.safeParse(order_id).data;
}
