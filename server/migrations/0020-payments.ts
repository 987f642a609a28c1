import { type Kysely, sql } from 'kysely';

/**
 * What is paid and what has to be given back. A payment is named by its provider's reference; one
 * order may see several of them, but only one that counts as paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      id text primary key,
      name text not null,
      origins text[] not null
    );
    create table payments (
      payment_id text primary key,
      unique_id text not null references orders on delete cascade,
      provider text not null,
      state text not null check (state in
        ('pending', 'paid', 'failed', 'mismatched', 'refund_due', 'refunded')),
      amount_minor bigint not null,
      currency text not null,
      redirect_url text,
      created_at timestamptz not null,
      checked_at timestamptz not null
    );
    create index on payments (unique_id);
    create unique index payments_one_paid on payments (unique_id) where state = 'paid';
    create index on payments (checked_at) where state = 'pending';
    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    );
    create index on payment_events (received_at);
    create table card_guarantees (
      unique_id text primary key references orders on delete cascade,
      provider text not null,
      state text not null check (state in ('kept', 'unconfirmed', 'refused')),
      reference text,
      created_at timestamptz not null
    );
    create table sandbox_secrets (secret text primary key);
    insert into sandbox_secrets values (gen_random_uuid()::text || gen_random_uuid()::text);
    create table sandbox_payments (
      reference text primary key,
      unique_id text not null unique,
      amount_minor bigint not null,
      currency text not null,
      card text not null,
      return_url text not null,
      language text not null,
      state text not null check (state in ('open', 'paid', 'declined', 'refunded')),
      refund_key text unique
    );
    create index orders_open_holds on orders (expires_at)
      where order_status = 'unconfirmed' and payment_status = '0' and acq_method = 2;
    create index orders_card_tokens on orders (created_at)
      where acq_method = 1 and card_token is not null;
    alter table claimed_hours drop constraint claimed_hours_check1;
    alter table claimed_hours add constraint claimed_hours_expiry_check check (
      case kind when 'hold' then expires_at is not null
        when 'buffer' then true else expires_at is null end);
  `.execute(db);
}
