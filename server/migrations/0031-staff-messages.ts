import { type Kysely, sql } from 'kysely';

/** What the bot has to tell whom: written first, sent then, so that a restart tells nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_messages (
      id bigint generated always as identity primary key,
      staff_id int not null references staff on delete cascade,
      kind text not null check (kind in ('notice', 'reminder', 'plan')),
      about text not null,
      unique_id text references orders on delete cascade,
      event text,
      due_at timestamptz not null,
      attempts int not null default 0,
      message_id bigint,
      shown text,
      settled_at timestamptz,
      unique (staff_id, kind, about),
      check ((kind = 'plan') = (unique_id is null))
    );
    create index on staff_messages (due_at) where settled_at is null;
    create index on staff_messages (unique_id);
    create index orders_unconfirmed on orders (company_activity_id, created_at)
      where order_status = 'unconfirmed';
  `.execute(db);
}
