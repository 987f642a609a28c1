import { type Kysely, sql } from 'kysely';

/**
 * The primary key of `claimed_hours` is what makes a double booking impossible: web orders, holds,
 * manual orders and staff closures all claim their hours in this one table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      unique_id text primary key,
      company_activity_id int not null references company_activities,
      source text not null check (source in ('web', 'manual')),
      order_status text not null check (order_status in
        ('unconfirmed', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show')),
      payment_status text not null check (payment_status in ('0', '1', '2', '3', '4')),
      acq_method int not null check (acq_method in (1, 2)),
      starts_at timestamptz not null,
      date date not null,
      time int not null check (time between 0 and 23),
      hour_count int not null check (hour_count between 1 and 24),
      currency text not null,
      hour_price_minor bigint not null,
      amount_minor bigint not null,
      name text not null,
      phone text not null,
      mail text not null,
      comment text not null,
      language text not null,
      partner text,
      source_url text,
      card_token text,
      created_at timestamptz not null default now(),
      expires_at timestamptz
    );
    create index on orders (company_activity_id, starts_at);
    create table order_services (
      unique_id text not null references orders on delete cascade,
      service_id int not null references services,
      name jsonb not null,
      unit text not null,
      price_minor bigint not null,
      quantity int not null check (quantity between 1 and 10),
      amount_minor bigint not null,
      primary key (unique_id, service_id)
    );
    create table claimed_hours (
      company_activity_id int not null references company_activities,
      starts_at timestamptz not null,
      kind text not null check (kind in ('order', 'hold', 'closure', 'buffer')),
      unique_id text references orders on delete cascade,
      expires_at timestamptz,
      primary key (company_activity_id, starts_at),
      check ((kind = 'closure') = (unique_id is null)),
      check ((kind = 'hold') = (expires_at is not null))
    );
    create index on claimed_hours (unique_id);
    create table idempotency_keys (
      key text primary key,
      request_hash text not null,
      status int,
      response text,
      created_at timestamptz not null default now()
    );
    create index on idempotency_keys (created_at);
  `.execute(db);
}
