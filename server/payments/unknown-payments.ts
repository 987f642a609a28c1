import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { UnknownPaymentRow } from '../tables/schema.ts';
import type { PaymentProvider } from './providers/provider.ts';

/** Money that came for an order which is not here, e.g. because a backup from before was restored. */
export interface UnknownPayment {
  reference: string;
  order_id: OrderId;
  amount: Money;
}

export async function insertUnknownPayment(
  db: Db,
  provider: PaymentProvider,
  { reference, order_id, amount }: UnknownPayment,
  now: Date,
): Promise<void> {
  await sql`
    insert into unknown_payments (provider, reference, order_id, amount_minor, currency, received_at)
    values (${provider.name}, ${reference}, ${order_id}, ${amount.minor}, ${amount.currency}, ${now})
    on conflict do nothing`.execute(db);
}

/** It went back, or somebody has seen to it; false where nothing of that name is open. */
export async function settleUnknownPayment(
  db: Db,
  { provider, reference }: Pick<UnknownPaymentRow, 'provider' | 'reference'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update unknown_payments set settled_at = ${now}
    where provider = ${provider} and reference = ${reference} and settled_at is null
    returning reference`.execute(db);
  return rows.length > 0;
}

export async function listUnknownPayments(db: Db): Promise<UnknownPaymentRow[]> {
  const { rows } = await sql<UnknownPaymentRow>`
    select * from unknown_payments where settled_at is null order by received_at`.execute(db);
  return rows;
}
