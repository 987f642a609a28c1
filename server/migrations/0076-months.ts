import { type Kysely, sql } from 'kysely';

/**
 * What only grows is kept by months of UTC, so that old rows go as whole tables. Hours that have
 * passed leave `claimed_hours`, whose key decides who gets an hour, for `past_hours`; the job
 * `apply-retention` moves them.
 *
 * Nothing is copied here: a table that is there becomes the default partition, and `keep-months`
 * moves its rows month by month. Both are locked while their key is made anew.
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
  await sql`
    do $$ declare month timestamp; begin
      for month in select generate_series(
        date_trunc('month', coalesce(greatest(min(starts_at), now() - interval '730 days'), now())
          at time zone 'UTC'),
        date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month')
        from claimed_hours
      loop
        execute format('create table %I partition of past_hours for values from (%L) to (%L)',
          'past_hours' || to_char(month, '_YYYY_MM'),
          month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end loop;
    end $$;
    create table past_hours_default partition of past_hours default;
  `.execute(db);
  await becomeDefault(db, 'staff_changes', 'changed_at');
  await sql`
    drop index staff_changes_by_day;
    alter index staff_changes_order_id_idx rename to staff_changes_default_order_id_idx;
    alter index staff_changes_company_activity_id_changed_at_idx
      rename to staff_changes_default_company_activity_id_changed_at_idx;
    create index on staff_changes (order_id);
    create index on staff_changes (company_activity_id, changed_at desc);
    alter table staff_changes
      add constraint staff_changes_staff_id_fkey foreign key (staff_id) references staff,
      add constraint staff_changes_company_activity_id_fkey foreign key (company_activity_id) references company_activities,
      add constraint staff_changes_order_id_fkey foreign key (order_id) references orders on delete cascade;
    alter table staff_changes attach partition staff_changes_default default;
  `.execute(db);
  await becomeDefault(db, 'staff_notices', 'created_at');
  await sql`
    drop index staff_notices_by_day;
    alter index staff_notices_order_id_idx rename to staff_notices_default_order_id_idx;
    alter index staff_notices_id_idx rename to staff_notices_default_id_idx;
    create index on staff_notices (order_id);
    create index on staff_notices (id) where delivered_at is null;
    alter table staff_notices
      add constraint staff_notices_actor_staff_id_fkey foreign key (actor_staff_id) references staff on delete set null,
      add constraint staff_notices_company_id_fkey foreign key (company_id) references companies on delete cascade,
      add constraint staff_notices_order_id_fkey foreign key (order_id) references orders on delete cascade;
    alter table staff_notices attach partition staff_notices_default default;
  `.execute(db);
}

/** A table is renamed and gets a key with its instant, and an empty one around it takes its place. */
async function becomeDefault(db: Kysely<unknown>, name: string, column: string): Promise<void> {
  const [table, before] = [sql.id(name), sql.id(`${name}_default`)];
  const [numbers, numbersBefore] = [sql.id(`${name}_id_seq`), sql.id(`${name}_default_id_seq`)];
  await sql`
    lock table ${table} in access exclusive mode;
    alter table ${table} rename to ${before};
    alter table ${before} drop constraint ${sql.id(`${name}_pkey`)},
      add primary key (id, ${sql.id(column)});
    alter sequence ${numbers} rename to ${numbersBefore};
    create table ${table} (like ${before} including defaults including constraints)
      partition by range (${sql.id(column)});
    alter table ${table} add primary key (id, ${sql.id(column)}),
      alter column id add generated always as identity;
    select setval(${sql.lit(`${name}_id_seq`)}, last_value, is_called) from ${numbersBefore};
    alter table ${before} alter column id drop identity;
  `.execute(db);
}
