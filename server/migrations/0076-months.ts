import { type Kysely, sql } from 'kysely';

/**
 * What only grows is kept by months of UTC, so that old rows go as whole tables. Hours that have
 * passed leave `claimed_hours`, whose key decides who gets an hour, for `past_hours`; the job
 * `apply-retention` moves them.
 *
 * Nothing is copied here: `staff_changes` becomes its own default partition, and `keep-months` moves
 * the rows month by month. It is locked while its key is made anew. Its comment says when: workers of
 * the release before delete by `ctid`, which is unique only while one partition has all rows, so the
 * job waits for a day.
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
        date_trunc('month', greatest(least(min(starts_at), now()), now() - interval '730 days')
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
  await sql`
    lock table staff_changes in access exclusive mode;
    alter table staff_changes rename to staff_changes_default;
    alter table staff_changes_default
      drop constraint staff_changes_pkey,
      add primary key (id, changed_at);
    alter sequence staff_changes_id_seq rename to staff_changes_default_id_seq;
    drop index staff_changes_by_day;
    alter index staff_changes_order_id_idx rename to staff_changes_default_order_id_idx;
    alter index staff_changes_company_activity_id_changed_at_idx
      rename to staff_changes_default_company_activity_id_changed_at_idx;
    create table staff_changes (
      like staff_changes_default including defaults including constraints
    ) partition by range (changed_at);
    alter table staff_changes
      add primary key (id, changed_at),
      alter column id add generated always as identity;
    select setval('staff_changes_id_seq', last_value, is_called) from staff_changes_default_id_seq;
    alter table staff_changes_default alter column id drop identity;
    create index on staff_changes (order_id);
    create index on staff_changes (company_activity_id, changed_at desc);
    alter table staff_changes
      add constraint staff_changes_staff_id_fkey foreign key (staff_id) references staff,
      add constraint staff_changes_company_activity_id_fkey foreign key (company_activity_id)
        references company_activities,
      add constraint staff_changes_order_id_fkey foreign key (order_id)
        references orders on delete cascade;
    alter table staff_changes attach partition staff_changes_default default;
    do $$ begin
      if exists (select from staff_changes) then
        execute format('comment on table staff_changes_default is %L', now());
      end if;
    end $$;
  `.execute(db);
}
