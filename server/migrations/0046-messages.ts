import { type Kysely, sql } from 'kysely';

/** What the bot hears and tells, and what guests are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepUpdates(db);
  await countRevisions(db);
  await recordGuestMessages(db);
  await recordOverlaps(db);
}

/** What people do in the bot's chats: kept when it comes, handled by a worker. */
async function keepUpdates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_updates (
      id bigint generated always as identity primary key,
      bot text not null,
      update_id bigint not null,
      person_id bigint,
      content json,
      received_at timestamptz not null,
      due_at timestamptz not null,
      attempts int not null default 0,
      done_at timestamptz,
      last_error text,
      unique (bot, update_id),
      check ((content is null) = (done_at is not null))
    );
    create index bot_updates_open on bot_updates (bot, person_id, id) where done_at is null;
    create index on bot_updates (received_at);
  `.execute(db);
}

/**
 * A message is due while it says less than the latest revision of its order, which an index can
 * tell. A trigger counts: whoever changes an order cannot forget it.
 */
async function countRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column send_after timestamptz,
      add column send_failures int not null default 0;
    alter table staff_notices add column actor_staff_id int references staff on delete set null;

    alter table staff_messages
      add column revision int not null default 1,
      add column sent_revision int;
    update staff_messages m set sent_revision = 1
    where m.message_id is not null and not exists (
      select from orders o where o.order_id = m.order_id and o.order_status <> m.shown);
    update staff_messages set sent_revision = 0
    where message_id is not null and sent_revision is null;
    alter table staff_messages drop column shown;
    drop index staff_messages_due_at_idx;
    create index staff_messages_due on staff_messages (due_at, id)
      where settled_at is null and sent_revision is distinct from revision;

    create function count_order_revision() returns trigger language plpgsql as $$
    begin
      update staff_messages set revision = revision + 1
      where order_id = new.order_id and settled_at is null;
      return null;
    end $$;
    create trigger order_revision after update of order_status, payment_status on orders
      for each row when (old.order_status <> new.order_status
        or old.payment_status <> new.payment_status)
      execute function count_order_revision();
  `.execute(db);
}

/** What guests were told of each event of their orders, by which channel, or that none could. */
async function recordGuestMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_messages (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      event text not null,
      channel text,
      state text not null default 'queued'
        check (state in ('queued', 'sent', 'failed', 'unreachable')),
      queued_at timestamptz not null default now(),
      attempts int not null default 0,
      sent_at timestamptz,
      last_error text,
      unique (order_id, event),
      check (state <> 'sent' or (channel is not null and sent_at is not null))
    );
  `.execute(db);
}

/** Orders in whose hours an outside calendar has an entry: staff are told once of each. */
async function recordOverlaps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_overlaps (
      calendar_id int not null references outside_calendars on delete cascade,
      order_id uuid not null references orders on delete cascade,
      primary key (calendar_id, order_id)
    );
    create index on calendar_overlaps (order_id);
  `.execute(db);
}
