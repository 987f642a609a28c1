import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

/** A company as large as the largest that rent by the hour. */
export const FLEET = { company: 1, boats: 40, fortnight: 600, pastYear: 14_600 } as const;
/** Above every id of the demo. */
const FIRST_BOAT = 5_000_000;
const HOURS = 2;

/** What belongs to an offer; the column that names it. */
const TABLES = {
  company_activity_prices: 'company_activity_id',
  opening_hours: 'company_activity_id',
  photos: 'company_activity_id',
} as const;

/**
 * Gives a company forty boats, the orders of a fortnight from today on, every tenth of which waits for
 * an answer, and those of a year before.
 */
export async function fillFleet(db: Db, now: Date): Promise<void> {
  await copyBoats(db);
  const today = cityDate('Asia/Dubai', now);
  await fillOrders(db, { count: FLEET.fortnight, firstDay: 0, days: 14, today });
  await fillPastYear(db, today);
  await sql`analyze`.execute(db);
}

export const fillPastYear = (db: Db, today: string): Promise<void> =>
  fillOrders(db, { count: FLEET.pastYear, firstDay: -365, days: 365, today });

async function copyBoats(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from company_activities where city_id = 1 and not hidden order by id`.execute(db);
  await sql`update company_activities set hidden = true where company_id = ${FLEET.company}`.execute(
    db,
  );
  for (let index = 0; index < FLEET.boats; index++) {
    const from = rows[index % rows.length]?.id ?? 0;
    const id = FIRST_BOAT + index;
    const own = { id, company_id: FLEET.company, position: index, hidden: false };
    await sql`
      insert into company_activities
      select (jsonb_populate_record(part, ${JSON.stringify(own)}::jsonb)).*
      from company_activities part where id = ${from}`.execute(db);
    await sql`
      update company_activities set title = title || ' ' || ${index + 1}::int
      where id = ${id}`.execute(db);
    for (const [table, key] of Object.entries(TABLES)) {
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(part, ${JSON.stringify({ [key]: id })}::jsonb)).*
        from ${sql.table(table)} part where ${sql.ref(key)} = ${from}`.execute(db);
    }
  }
}

interface Wanted {
  count: number;
  /** From today on. */
  firstDay: number;
  days: number;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Evenly over the boats, days and hours from eight in the morning on; none meets another. */
async function fillOrders(db: Db, { count, firstDay, days, today }: Wanted): Promise<void> {
  const isPast = firstDay < 0;
  await sql`
    with boats as (
      select id, price_minor, currency, row_number() over (order by id) - 1 as place
      from company_activities where company_id = ${FLEET.company} and not hidden
    ), wanted as (
      select b.*, n, (${today}::date + ${firstDay}::int + n / ${FLEET.boats} % ${days})::date as day,
        8 + ${HOURS} * (n / ${FLEET.boats} / ${days} % 7) as hour
      from generate_series(0, ${count - 1}) n join boats b on b.place = n % ${FLEET.boats}
    )
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_method, payment_state, starts_at, date, time, hour_count, guests, currency,
      hour_price_minor, amount_minor, name, phone, mail, comment, language, created_at, ended_at)
    select gen_random_uuid(),
      'SH-' || translate(upper(substr(md5(n || 'a' || ${firstDay}::int), 1, 4)), 'ILOU', '0000') || '-'
        || translate(upper(substr(md5(n || 'b' || ${firstDay}::int), 1, 4)), 'ILOU', '0000'),
      'F' || lpad((n + ${firstDay}::int + 1000)::text, 23, '0'), id, 'web',
      case when ${isPast} then 'completed' when n % 10 = 0 then 'unconfirmed' else 'confirmed' end,
      'later', 'pending', (day + make_interval(hours => hour)) at time zone 'Asia/Dubai', day, hour,
      ${HOURS}, 2 + n % 8, currency, price_minor, price_minor * ${HOURS},
      (array['Elena Moreno', 'Karim Haddad', 'Анна Белова', 'Jonas Weber', 'سارة المنصوري'])[1 + n % 5],
      '+97150' || lpad((1000000 + n * 37 % 8999999)::text, 7, '0'), 'guest' || n || '@example.com', '',
      ${DEFAULT_LANGUAGE}, now() - interval '1 day',
      case when ${isPast} then (day + make_interval(hours => hour)) at time zone 'Asia/Dubai' end
    from wanted
    on conflict do nothing`.execute(db);
  await sql`
    insert into claimed_hours (company_activity_id, starts_at, kind, order_id)
    select o.company_activity_id, o.starts_at + make_interval(hours => hour), 'order', o.order_id
    from orders o join company_activities ca on ca.id = o.company_activity_id,
      generate_series(0, ${HOURS - 1}) hour
    where ca.company_id = ${FLEET.company} and o.company_activity_id >= ${FIRST_BOAT}
    on conflict do nothing`.execute(db);
}
