import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { SandboxPaymentRow } from './schema.ts';

/** Starts a payment; for an order that has one already, answers that one. */
export async function startSandboxPayment(
  db: Db,
  payment: Omit<SandboxPaymentRow, 'state' | 'refund_key'>,
): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    insert into sandbox_payments (reference, unique_id, amount_minor, currency, card, return_url,
      language, state)
    values (${payment.reference}, ${payment.unique_id}, ${payment.amount_minor},
      ${payment.currency}, ${payment.card}, ${payment.return_url}, ${payment.language}, 'open')
    on conflict (unique_id) do update set return_url = excluded.return_url
    returning reference`.execute(db);
  return rows[0]?.reference ?? payment.reference;
}

export async function findSandboxPayment(
  db: Db,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  const { rows } = await sql<SandboxPaymentRow>`
    select * from sandbox_payments where reference = ${reference}`.execute(db);
  return rows[0];
}

/** Decides an open payment; false where it was decided before. */
export async function decideSandboxPayment(
  db: Db,
  reference: string,
  state: 'paid' | 'declined',
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_payments set state = ${state}
    where reference = ${reference} and state = 'open' returning reference`.execute(db);
  return rows.length > 0;
}

/** Gives a paid payment back; the same key again changes nothing. */
export async function refundSandboxPayment(db: Db, reference: string, key: string): Promise<void> {
  await sql`
    update sandbox_payments set state = 'refunded', refund_key = ${key}
    where reference = ${reference} and state = 'paid'`.execute(db);
}

/** What the sandbox signs its webhooks with: one for all processes on a database. */
export async function readSandboxSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from sandbox_secrets`.execute(db);
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('The sandbox has no secret: the migrations did not run.');
  return secret;
}

/** Lets the time of an order's hold run out at once, which nobody wants to wait for. */
export async function endHoldNow(db: Db, uniqueId: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update orders set expires_at = ${now}
      where unique_id = ${uniqueId} and payment_status = '0' and expires_at > ${now}
      returning unique_id
    )
    update claimed_hours set expires_at = ${now}
    from ended where claimed_hours.unique_id = ended.unique_id`.execute(db);
}
