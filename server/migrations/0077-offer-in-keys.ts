import { type Kysely, sql } from 'kysely';

/** Rows of an order that did not name its offer. */
const WITHOUT_OFFER = [
  'alarms',
  'calendar_overlaps',
  'card_guarantees',
  'guest_messages',
  'order_services',
  'payments',
  'refunds',
  'staff_messages',
  'staff_notices',
] as const;

/** Rows of no order: an alarm of something else, the plan of a day. */
const MAY_BE_OF_NONE: ReadonlySet<string> = new Set(['alarms', 'staff_messages']);

/** Rows of an order that named its offer before. */
const WITH_OFFER = ['claimed_hours', 'guest_reviews', 'staff_changes'] as const;

/** Tables that grow with orders, whose primary keys take the offer as well. */
const HOT = [
  'card_guarantees',
  'guest_messages',
  'order_services',
  'payments',
  'refunds',
  'staff_changes',
  'staff_notices',
  'waitlist_entries',
] as const;

/**
 * An order and its rows carry their offer in their keys, so that an engine of many nodes can keep an
 * offer's rows on one of them, see `docs/engines.md`. The offer comes last in a key: what is found by
 * `order_id` alone is found as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of WITHOUT_OFFER) await addOffer(db, table);
  for (const table of [...WITHOUT_OFFER, ...WITH_OFFER]) await dropReference(db, table, 'orders');
  await dropReference(db, 'refunds', 'payments');
  for (const table of ['orders', ...HOT]) await extendPrimaryKey(db, table);
  for (const table of [...WITHOUT_OFFER, ...WITH_OFFER]) {
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.id(`${table}_order_id_fkey`)}
        foreign key (order_id, company_activity_id)
        references orders (order_id, company_activity_id) on delete cascade`.execute(db);
  }
  await sql`
    alter table refunds add constraint refunds_payment_id_fkey
      foreign key (payment_id, company_activity_id)
      references payments (payment_id, company_activity_id) on delete cascade`.execute(db);
  await fillForOlderProcesses(db);
  await addLock(db);
  await addAnnouncement(db);
}

async function addOffer(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    alter table ${sql.table(table)} add company_activity_id int;
    update ${sql.table(table)} t set company_activity_id = o.company_activity_id
      from orders o where o.order_id = t.order_id;`.execute(db);
  if (MAY_BE_OF_NONE.has(table)) return;
  await sql`alter table ${sql.table(table)} alter company_activity_id set not null`.execute(db);
}

async function dropReference(db: Kysely<unknown>, table: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid = ${table}::regclass and confrelid = ${to}::regclass
      and conparentid = 0`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  }
}

async function extendPrimaryKey(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.conname as name, array_agg(a.attname::text order by key.place) as columns
    from pg_constraint c, unnest(c.conkey) with ordinality key(column_number, place), pg_attribute a
    where c.contype = 'p' and c.conrelid = ${table}::regclass
      and a.attrelid = c.conrelid and a.attnum = key.column_number
    group by c.conname`.execute(db);
  const [key] = rows;
  if (!key) throw new Error(`${table} has no primary key`);
  const columns = [...key.columns, 'company_activity_id'].map((column) => sql.id(column));
  await sql`
    alter table ${sql.table(table)} drop constraint ${sql.id(key.name)},
      add constraint ${sql.id(key.name)} primary key (${sql.join(columns)})`.execute(db);
}

/**
 * Processes of the release before insert without the offer until they are restarted. Alarms never
 * name it.
 */
async function fillForOlderProcesses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fill_offer() returns trigger language plpgsql as $$
    begin
      select o.company_activity_id into new.company_activity_id
        from orders o where o.order_id = new.order_id;
      return new;
    end $$;`.execute(db);
  for (const table of WITHOUT_OFFER) {
    await sql`
      create trigger fill_offer before insert on ${sql.table(table)} for each row
        when (new.company_activity_id is null and new.order_id is not null)
        execute function fill_offer()`.execute(db);
  }
}

/**
 * Orders that nobody else changes until the transaction ends, in the order of their ids. An engine of
 * many nodes locks rows of one node by their offer alone, so that is read first.
 */
async function addLock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_orders(ids uuid[], skips_locked boolean) returns setof orders
      language plpgsql rows 1 as $$
    declare
      id uuid;
      offer int;
    begin
      foreach id in array ids loop
        select o.company_activity_id into offer from orders o where o.order_id = id;
        if skips_locked then
          return query select * from orders o
            where o.order_id = id and o.company_activity_id = offer for update skip locked;
        else
          return query select * from orders o
            where o.order_id = id and o.company_activity_id = offer for update;
        end if;
      end loop;
    end $$`.execute(db);
}

/**
 * Says of orders on a channel what changed, see `outbox/announce.ts`: from a loop, because a `select`
 * of them would say it on the nodes that keep them, where nobody listens. `has_changed` is for engines
 * without the triggers of `orders`: `deploy/citus.sql` does here what they do.
 */
async function addAnnouncement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_orders(channel text, ids uuid[], has_changed boolean) returns void
      language plpgsql as $$
    declare
      news text;
    begin
      for news in
        select json_build_object(
          'company_id', ca.company_id, 'company_activity_id', ca.id, 'order_id', o.order_id,
          'from', o.date - (o.time < ca.buffer_hours)::int,
          'to', o.date + (o.time + o.hour_count + ca.buffer_hours > 24)::int)::text
        from orders o join company_activities ca on ca.id = o.company_activity_id
        where o.order_id = any(ids) loop
        perform pg_notify(channel, news);
      end loop;
    end $$`.execute(db);
}
