import { type Kysely, sql } from 'kysely';

/**
 * What moves money is a row before a provider is asked: with an id of our own, the number of its
 * attempt, when it is due and what went wrong last. Payments that wait for their refund get a row
 * for it; the jobs that would have seen to it are not needed any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column reference text,
      add column attempt int not null default 1,
      add column tries int not null default 0,
      add column next_at timestamptz,
      add column last_error text;
    update payments set next_at = checked_at,
      reference = case when payment_id not like 'none\\_%' then payment_id end;
    alter table payments
      alter column next_at set not null,
      drop constraint payments_state_check,
      add constraint payments_state_check check (state in ('starting', 'created', 'pending', 'paid',
        'failed', 'mismatched', 'refund_due', 'refunded', 'lost'));
    drop index payments_checked_at_idx;
    create index payments_due on payments (next_at) where state in ('starting', 'created', 'pending');
    create unique index payments_reference on payments (provider, reference);
    create unique index payments_one_beginning on payments (order_id)
      where state in ('starting', 'created');

    create table refunds (
      refund_id text primary key,
      payment_id text not null references payments on delete cascade,
      order_id uuid not null references orders on delete cascade,
      amount_minor bigint not null check (amount_minor >= 0),
      state text not null check (state in ('due', 'pending', 'done')),
      reference text,
      attempt int not null default 1,
      tries int not null default 0,
      next_at timestamptz not null,
      last_error text,
      created_at timestamptz not null,
      done_at timestamptz
    );
    create index on refunds (payment_id);
    create index on refunds (order_id);
    create index refunds_due on refunds (next_at) where state in ('due', 'pending');
    insert into refunds (refund_id, payment_id, order_id, amount_minor, state, next_at, created_at,
      done_at)
    select gen_random_uuid()::text, payment_id, order_id, amount_minor,
      case state when 'refunded' then 'done' else 'due' end, checked_at, checked_at,
      case state when 'refunded' then checked_at end
    from payments where state in ('refund_due', 'refunded');

    alter table card_guarantees
      add column attempt int not null default 1,
      add column tries int not null default 0,
      add column next_at timestamptz,
      add column last_error text;
    update card_guarantees set next_at = created_at;
    alter table card_guarantees
      alter column next_at set not null,
      drop constraint card_guarantees_state_check,
      add constraint card_guarantees_state_check
        check (state in ('waiting', 'kept', 'unconfirmed', 'refused'));
    create index card_guarantees_due on card_guarantees (next_at) where state = 'waiting';

    alter table orders
      add column end_reason text check (end_reason in ('lapsed', 'refunded_outside')),
      add column money_flag text check (money_flag in
        ('partly_refunded', 'disputed', 'dispute_lost'));
    create index orders_unanswered on orders (starts_at) where order_status = 'unconfirmed';

    create table sandbox_refunds (
      key text primary key,
      reference text not null references sandbox_payments on delete cascade,
      amount_minor bigint not null
    );
    insert into sandbox_refunds
    select refund_key, reference, amount_minor from sandbox_payments where refund_key is not null;
    alter table sandbox_payments drop column refund_key;

    create table alarms (
      name text not null,
      subject text not null,
      order_id uuid references orders on delete cascade,
      detail text,
      raised_at timestamptz not null,
      cleared_at timestamptz,
      primary key (name, subject)
    );
  `.execute(db);
  const { rows } = await sql`select where to_regclass('pgboss.job') is not null`.execute(db);
  if (rows.length > 0) await sql`delete from pgboss.job where name = 'refund'`.execute(db);
}
