import type { Db } from '../db/connection.ts';
import { rememberEvent } from '../db/payment-events.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentEvent, PaymentProvider } from '../integrations/payments/provider.ts';
import { type Settlement, settleFailed, settlePaid, settleRefunded } from './payment-settle.ts';

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
    return { commit: true, value: await settle(tx, provider, event, now) };
  });
}

function settle(
  tx: Db,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: Date,
): Promise<Settlement | 'other'> {
  switch (event.kind) {
    case 'paid':
      return settlePaid(tx, provider, event.payment, now);
    case 'failed':
      return settleFailed(tx, provider, event.payment, now);
    case 'refunded':
      return settleRefunded(tx, event.payment);
    case 'other':
      return Promise.resolve('other');
  }
}
