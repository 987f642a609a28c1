import { type Kysely, sql } from 'kysely';

/** What points at an order, and what of it has to be made anew with the column's name. */
const CHILDREN = [
  { table: 'claimed_hours', isRequired: false },
  { table: 'order_services', isRequired: true },
  { table: 'payments', isRequired: true },
  { table: 'card_guarantees', isRequired: true },
  { table: 'sandbox_payments', isRequired: true },
  { table: 'staff_notices', isRequired: true },
  { table: 'staff_changes', isRequired: false },
  { table: 'staff_messages', isRequired: false },
];

/**
 * Orders get an id for the server and staff and a number for people beside `unique_id`, which is
 * their holder's secret from now on. Until here staff, feeds and messages showed that secret, so
 * orders that exist are marked: theirs opens no personal data any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIds(db);
  for (const { table, isRequired } of CHILDREN) await pointToId(db, table, isRequired);
  await swapKeys(db);
  await translateStored(db);
  await translateJobs(db);
}

async function addIds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column order_id uuid,
      add column number text,
      add column secret_shared boolean not null default true;

    -- Crockford's base32 from the random bytes of a UUID; six of its bits are not random.
    create function pg_temp.order_number() returns text language sql volatile as $$
      select 'SH-' || string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, place) & 31) + 1, 1),
        '' order by nr) filter (where nr <= 4) || '-' || string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, place) & 31) + 1, 1),
        '' order by nr) filter (where nr > 4)
      from (select uuid_send(gen_random_uuid()) as bytes offset 0) made,
        unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) with ordinality places(place, nr)
    $$;
    update orders set order_id = gen_random_uuid(), number = pg_temp.order_number();

    do $$ begin
      loop
        update orders set number = pg_temp.order_number() where unique_id in (
          select unique_id from (
            select unique_id, row_number() over (partition by number) as nr from orders
          ) numbered where nr > 1);
        exit when not found;
      end loop;
    end $$;
    drop function pg_temp.order_number();

    alter table orders
      alter column order_id set not null,
      alter column number set not null,
      alter column secret_shared set default false,
      add constraint orders_number_key unique (number),
      add constraint orders_number_check
        check (number ~ '^SH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$');
  `.execute(db);
}

async function pointToId(db: Kysely<unknown>, name: string, isRequired: boolean): Promise<void> {
  const table = sql.id(name);
  await sql`
    alter table ${table} add column order_id uuid;
    update ${table} child set order_id = o.order_id from orders o where o.unique_id = child.unique_id;
  `.execute(db);
  // The sandbox keeps books of its own, also of orders that are gone.
  if (name === 'sandbox_payments')
    await sql`delete from ${table} where order_id is null`.execute(db);
  if (isRequired) await sql`alter table ${table} alter column order_id set not null`.execute(db);
}

async function swapKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    update staff_messages m set about = m.order_id || ':' || split_part(m.about, ':', 2)
    where m.kind = 'reminder';

    alter table claimed_hours drop column unique_id cascade;
    alter table order_services drop column unique_id cascade;
    alter table payments drop column unique_id cascade;
    alter table card_guarantees drop column unique_id cascade;
    alter table sandbox_payments drop column unique_id cascade;
    alter table staff_notices drop column unique_id cascade;
    alter table staff_changes drop column unique_id cascade;
    alter table staff_messages drop column unique_id cascade;

    alter table orders drop constraint orders_pkey;
    alter table orders add primary key (order_id);
    alter table orders add constraint orders_unique_id_key unique (unique_id);

    alter table claimed_hours
      add foreign key (order_id) references orders on delete cascade,
      add constraint claimed_hours_check check ((kind = 'closure') = (order_id is null));
    create index on claimed_hours (order_id);

    alter table order_services
      add primary key (order_id, service_id),
      add foreign key (order_id) references orders on delete cascade;

    alter table payments add foreign key (order_id) references orders on delete cascade;
    create index on payments (order_id);
    create unique index payments_one_paid on payments (order_id) where state = 'paid';

    alter table card_guarantees
      add primary key (order_id),
      add foreign key (order_id) references orders on delete cascade;

    alter table sandbox_payments add unique (order_id);

    alter table staff_notices add foreign key (order_id) references orders on delete cascade;
    create index on staff_notices (order_id);

    alter table staff_changes
      add foreign key (order_id) references orders on delete cascade,
      add constraint staff_changes_check check ((kind = 'slot_state') = (order_id is null));
    create index on staff_changes (order_id);

    alter table staff_messages
      add foreign key (order_id) references orders on delete cascade,
      add constraint staff_messages_check check ((kind = 'plan') = (order_id is null));
    create index on staff_messages (order_id);
  `.execute(db);
}

async function translateStored(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Messages in chats are written anew: their buttons carry the id, their text the number.
    update staff_messages set shown = '' where message_id is not null and settled_at is null
      and order_id is not null;

    -- What a request with the same key is answered again: to staff an id, to guests a body.
    update idempotency_keys k set response = o.order_id from orders o
    where k.key like 'staff %' and o.unique_id = k.response;
    update idempotency_keys k
    set response = (k.response::jsonb || jsonb_build_object('number', o.number))::text
    from orders o
    where o.unique_id =
      case when k.key not like 'staff %' then k.response::jsonb ->> 'unique_id' end;
  `.execute(db);
}

/** Jobs that wait carry the id. A database that is just being made has no queues yet. */
async function translateJobs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select where to_regclass('pgboss.job') is not null`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update pgboss.job j
    set data = (j.data - 'unique_id') || jsonb_build_object('order_id', o.order_id)
    from orders o where o.unique_id = j.data ->> 'unique_id'`.execute(db);
}
