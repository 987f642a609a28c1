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

/** Processes of the release before insert without the offer until they are restarted. */
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
