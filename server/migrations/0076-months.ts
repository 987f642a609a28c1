import { type Kysely, sql } from 'kysely';

/**
 * What only grows is kept by months of UTC, so that old rows go as whole tables. Hours that have
 * passed leave `claimed_hours`, whose key decides who gets an hour, for `past_hours`; the job
 * `apply-retention` moves them. Rows without a month are in the default partition.
 *
 * Both changed tables are locked from the first statement to the end of the migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_hours (
      company_activity_id int not null,
      starts_at timestamptz not null,
      kind text not null,
      order_id uuid,
      primary key (company_activity_id, starts_at)
    ) partition by range (starts_at)`.execute(db);
  await addMonths(db, 'past_hours', sql`
    select greatest(min(starts_at), now() - interval '730 days') from claimed_hours`);
  await partition(db, 'staff_changes', 'changed_at');
  await sql`
    alter table staff_changes
      add primary key (id, changed_at),
      add foreign key (staff_id) references staff,
      add foreign key (company_activity_id) references company_activities,
      add foreign key (order_id) references orders on delete cascade;
    create index on staff_changes (order_id);
    create index on staff_changes (company_activity_id, changed_at desc);
  `.execute(db);
  await partition(db, 'staff_notices', 'created_at');
  await sql`
    alter table staff_notices
      add primary key (id, created_at),
      add foreign key (actor_staff_id) references staff on delete set null,
      add foreign key (company_id) references companies on delete cascade,
      add foreign key (order_id) references orders on delete cascade;
    create index on staff_notices (id) where delivered_at is null;
    create index on staff_notices (order_id);
  `.execute(db);
}

/** Keys and indexes come when the rows are there, which is faster. */
async function partition(db: Kysely<unknown>, name: string, column: string): Promise<void> {
  const [table, before] = [sql.id(name), sql.id(`${name}_before`)];
  await sql`
    lock table ${table} in access exclusive mode;
    alter table ${table} rename to ${before};
    alter sequence ${sql.id(`${name}_id_seq`)} rename to ${sql.id(`${name}_before_id_seq`)};
    create table ${table} (like ${before} including defaults including constraints)
      partition by range (${sql.id(column)});
    alter table ${table} alter column id add generated always as identity;
  `.execute(db);
  await addMonths(db, name, sql`select min(${sql.id(column)}) from ${before}`);
  await sql`
    insert into ${table} overriding system value select * from ${before};
    select setval(${sql.lit(`${name}_id_seq`)}, last_value, is_called)
      from ${sql.id(`${name}_before_id_seq`)};
    drop table ${before};
  `.execute(db);
}

/** From the month of the oldest row to three ahead, and the default partition. */
async function addMonths(
  db: Kysely<unknown>,
  table: string,
  oldest: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    do $$ declare month timestamp; begin
      for month in select generate_series(
        date_trunc('month', coalesce(least((${oldest}), now()), now()) at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month')
      loop
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          ${sql.lit(table)} || to_char(month, '_YYYY_MM'), ${sql.lit(table)},
          month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end loop;
    end $$;
    create table ${sql.id(`${table}_default`)} partition of ${sql.id(table)} default;
  `.execute(db);
}
