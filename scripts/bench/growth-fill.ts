import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

/** What years leave behind, made by the database itself. */
const PAST_DAYS = 1_095;
/** Within the booking window, so that the present is full as well. */
const FUTURE_DAYS = 20;
const HOURS = 3;
/** A company of forty boats. */
export const FLEET_COMPANY = 10_001;
const FILLED = ['orders', 'claimed_hours', 'payments', 'refunds', 'messages', 'staff_changes'];
const FIRST_OWNER = 900_000;
/** Who owns a company, as the messenger numbers them. */
export const ownerOf = (companyId: number): number => FIRST_OWNER + companyId;

/**
 * Orders of every offer, evenly over the last three years and the days that can be booked, with what
 * each brings along and retention has left of it: claims and changes of two years, messages of a month.
 */
export async function fillYears(db: Db, orders: number): Promise<void> {
  const indexes = await dropIndexes(db);
  await sql`alter table orders disable trigger user`.execute(db);
  await spreadOffers(db);
  await sql`
    insert into staff (company_id, name, telegram_id, role, language)
    select id, 'Bench', ${FIRST_OWNER}::int + id, 'owner', ${DEFAULT_LANGUAGE} from companies`.execute(
    db,
  );
  await sql`
    with offers as (
      select ca.id, c.time_zone, row_number() over (order by ca.id) - 1 as place,
        count(*) over () as all_offers
      from company_activities ca join cities c on c.id = ca.city_id
    ), wanted as (
      select o.id, o.time_zone, o.place + made / o.all_offers as n,
        date_trunc('hour', now()) - interval '1 day' * ${PAST_DAYS}
          + interval '4 hours' * (made * ${((PAST_DAYS + FUTURE_DAYS) * 24) / 4} / ${orders})
          as starts_at
      from generate_series(0, ${orders}::bigint - 1) made
      join offers o on o.place = made % o.all_offers
    )
    insert into orders (unique_id, company_activity_id, source, order_status, starts_at, date, time, hour_count, currency, hour_price_minor, amount_minor, name,
      phone, mail, comment, language, created_at, order_id, number, payment_state, payment_method)
    select 'B' || lpad(id || 'x' || n, 23, '0'), id, case when n % 6 = 1 then 'manual' else 'web' end,
      case when starts_at > now() then case when n % 10 = 0 then 'unconfirmed' else 'confirmed' end
        else (array['completed', 'completed', 'completed', 'cancelled', 'no_show'])[1 + n % 5] end,
      starts_at,
      (starts_at at time zone time_zone)::date, extract(hour from starts_at at time zone time_zone),
      ${HOURS}, 'AED', 48000, 144000, 'Bench ' || n, '+97150' || lpad((id * 7 + n % 900)::text, 7, '0'),
      case when n % 3 = 0 then '' else 'guest' || (id + n % 900) || '@example.com' end, '', ${DEFAULT_LANGUAGE},
      case when starts_at > now() then now() - (starts_at - now()) / 2
        else starts_at - interval '3 days' end, gen_random_uuid(), ${NUMBER},
      case when n % 2 = 0 then 'paid' else 'pending' end,
      case when n % 2 = 0 then 'now' else 'later' end
    from wanted order by starts_at`.execute(db);
  // What retention has done every hour for years.
  await sql`
    update orders set name = '', phone = '', mail = ''
    where order_status = 'cancelled' and starts_at < now() - interval '91 days'`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  await sql`
    insert into claimed_hours (company_activity_id, starts_at, kind, order_id)
    select company_activity_id, starts_at + interval '1 hour' * hour, 'order', order_id
    from orders, generate_series(0, ${HOURS - 1}) hour
    where starts_at > now() - interval '2 years' and order_status <> 'cancelled'
    on conflict do nothing`.execute(db);
  await sql`
    insert into payments (payment_id, order_id, company_activity_id, provider, state, amount_minor,
      received_minor, currency, created_at, checked_at, next_at)
    select 'bench_' || order_id, order_id, company_activity_id, 'sandbox', 'paid', amount_minor,
      amount_minor, currency, created_at, created_at, created_at
    from orders where payment_state = 'paid' and payment_method = 'now'`.execute(db);
  await sql`
    insert into payments (payment_id, order_id, company_activity_id, provider, purpose, state,
      amount_minor, received_minor, currency, taken_by, created_at, checked_at, next_at)
    select 'pier_' || o.order_id, o.order_id, o.company_activity_id,
      case when o.source = 'web' then 'cash' else 'terminal' end, 'pier', 'paid', o.amount_minor,
      o.amount_minor, o.currency, s.id, o.starts_at, o.starts_at, o.starts_at
    from orders o join company_activities ca on ca.id = o.company_activity_id
    join staff s on s.company_id = ca.company_id
    where o.payment_method = 'later' and o.order_status = 'completed'`.execute(db);
  await sql`
    insert into refunds (refund_id, payment_id, order_id, company_activity_id, amount_minor, origin,
      state, next_at, created_at, done_at)
    select 'refund_' || o.order_id, p.payment_id, o.order_id, o.company_activity_id, p.amount_minor,
      'ours', 'done', o.starts_at, o.starts_at, o.starts_at
    from orders o join payments p on p.order_id = o.order_id
    where o.order_status = 'cancelled'`.execute(db);
  await sql`
    insert into messages (audience, channel, event, order_id, company_activity_id, state, sent_revision,
      queued_at, sent_at)
    select 'guest', 'mail', event, order_id, company_activity_id, 'sent', 1, created_at, created_at
    from orders, unnest(array['created', 'confirmed']) event
    where mail <> '' and starts_at > now() - interval '2 years'`.execute(db);
  await sql`
    insert into staff_changes (staff_id, company_activity_id, kind, was, became, changed_at, order_id)
    select s.id, o.company_activity_id,
      case when o.source = 'manual' then 'manual_order' else 'order_status' end, 'unconfirmed',
      'confirmed', o.created_at, o.order_id
    from orders o join company_activities ca on ca.id = o.company_activity_id
    join staff s on s.company_id = ca.company_id
    where o.starts_at > now() - interval '2 years'`.execute(db);
  await sql`
    insert into messages (audience, channel, event, staff_id, order_id, company_activity_id, state,
      sent_revision, provider_id, queued_at, sent_at)
    select 'staff', 'telegram', 'created', s.id, o.order_id, ca.id, 'sent', 1, '1', o.created_at,
      o.created_at
    from orders o join company_activities ca on ca.id = o.company_activity_id
    join staff s on s.company_id = ca.company_id
    where o.created_at < now()`.execute(db);
  for (const definition of indexes) await sql.raw(definition).execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** A million rows are indexed at once much faster than one by one. Keys stay. Returns how to make them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i
    where indrelid = any(${FILLED}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** The demo's few companies would each have hundreds of boats; one has forty. */
async function spreadOffers(db: Db): Promise<void> {
  await sql`
    insert into companies (id, slug, name)
    select 10000 + n, 'bench-' || n, 'Bench ' || n from generate_series(1, 40) n`.execute(db);
  await sql`
    update company_activities
    set company_id = ${FLEET_COMPANY} + case when id < 10043 then 0 else 1 + id % 39 end
    where id >= 10003`.execute(db);
}

/** Eight letters of the alphabet of order numbers, each order with its own. */
const NUMBER = sql.raw(`(
  select 'SH-' || substr(letters, 1, 4) || '-' || substr(letters, 5, 4)
  from (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      1 + ((id::bigint * 1000003 + n) / power(31, place)::bigint % 31)::int, 1), '' order by place)
    as letters from generate_series(0, 7) place) made)`);
