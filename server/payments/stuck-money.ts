import { sql } from 'kysely';
import type { NamedStanding } from '../alarms/alarm-rows.ts';
import type { Db } from '../tables/connection.ts';
import { isDisputedAs } from './dispute-rows.ts';
import { isNotBack } from './refund-rows.ts';

/** A fee or a card that no sweep has looked at for so long, though nothing failed. */
const UNSEEN_MS = 2 * 3_600_000;
/** About half an hour of tries to let a card go. */
const MOST_TRIES = 8;

/** Whether a row is of a live order: what comes of tests concerns nobody. */
const isLive = (row: 'p' | 'r' | 'g') => sql`exists (
  select from live_orders o where o.order_id = ${sql.ref(`${row}.order_id`)}
    and o.company_activity_id = ${sql.ref(`${row}.company_activity_id`)})`;

/**
 * What does not come to its end: rows that began before the given instants and failed since, payments
 * of another sum that nobody has returned, payments that a bank looks into, money for orders that are
 * not here, and providers that refuse calls as such, by a wrong key or
 * one they do not understand: once a company, by its oldest order. A payment that only waits for its
 * buyer is none, nor is a refund that its bank takes days for.
 */
export async function findStuckMoney(
  db: Db,
  since: { payment: Date; refund: Date; guarantee: Date },
  now: Date,
): Promise<NamedStanding[]> {
  const unseen = new Date(now.getTime() - UNSEEN_MS);
  const { rows } = await sql<NamedStanding>`
    with payment as (
      select * from payments p
      where state in ('starting', 'created', 'pending') and ${isLive('p')}
        and (last_error is not null or purpose = 'no_show' and created_at <= ${unseen})
    ), refund as (
      select r.*, p.provider from refunds r join payments p using (payment_id, company_activity_id)
      where r.state in ('due', 'pending') and ${isLive('r')}
        and not (r.state = 'due' and ${isDisputedAs('r', 'open', 'lost')})
    ), guarantee as (
      select * from card_guarantees g where ${isLive('g')} and (state = 'waiting'
        or state in ('kept', 'unconfirmed', 'releasing')
          and (last_error is not null and tries > ${MOST_TRIES} or next_at <= ${unseen}))
    )
    select 'payment_stuck' as name, payment_id as subject, order_id, last_error as detail
    from payment where created_at <= ${since.payment}
    union all
    select 'refund_stuck', refund_id, order_id, last_error from refund
    where created_at <= ${since.refund} and (state = 'due'
      or created_at <= ${since.refund}::timestamptz - interval '10 days')
    union all
    select 'guarantee_stuck', order_id::text, order_id, last_error from guarantee
    where created_at <= ${since.guarantee}
    union all
    select 'payment_mismatched', p.payment_id, p.order_id,
      'received ' || p.received_minor || ' ' || coalesce(p.received_currency, p.currency)
    from payments p
    where p.state = 'mismatched' and ${isLive('p')} and ${isNotBack}
    union all
    select 'payment_disputed', payment_id, order_id, null from disputes where state = 'open'
    group by payment_id, order_id
    union all
    select 'payment_unknown', provider || ' ' || reference, null,
      amount_minor || ' ' || currency || ' for ' || order_id
    from unknown_payments where settled_at is null
    union all
    select 'payments_misconfigured', open.provider || ' ' || ca.company_id,
      (array_agg(open.order_id order by open.created_at))[1], min(open.last_error)
    from (
      select provider, order_id, company_activity_id, last_error, created_at from payment
      union all select provider, order_id, company_activity_id, last_error, created_at from refund
      union all select provider, order_id, company_activity_id, last_error, created_at from guarantee
    ) open
    join company_activities ca on ca.id = open.company_activity_id
    where open.last_error like 'misconfigured:%'
    group by open.provider, ca.company_id`.execute(db);
  return rows;
}

/** How many rows are on their way, by what they are and how they stand. */
export async function countOpenMoney(
  db: Db,
): Promise<{ what: string; state: string; count: number }[]> {
  const { rows } = await sql<{ what: string; state: string; count: number }>`
    select 'payment' as what, state, count(*) as count from payments p
    where state in ('starting', 'created', 'pending') and ${isLive('p')} group by state
    union all
    select 'refund', state, count(*) from refunds r where state in ('due', 'pending') and ${isLive('r')}
      and not (state = 'due' and ${isDisputedAs('r', 'lost')})
    group by state
    union all
    select 'guarantee', state, count(*) from card_guarantees g
    where state = 'waiting' and ${isLive('g')} group by state
    order by what, state`.execute(db);
  return rows;
}
