import { type Kysely, sql } from 'kysely';

/** Who wants to hear when taken hours are free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waitlist_entries (
      id bigint generated always as identity primary key,
      company_activity_id int not null references company_activities on delete cascade,
      date date not null,
      time smallint not null,
      hour_count smallint not null,
      starts timestamptz[] not null check (cardinality(starts) = hour_count),
      mail text not null,
      language text not null,
      joined_at timestamptz not null,
      told_at timestamptz,
      mailed_at timestamptz,
      leave_hash text unique,
      unique (company_activity_id, date, time, hour_count, mail),
      check (mailed_at is null or told_at is not null)
    );
    create index waitlist_waiting on waitlist_entries ((starts[1])) where told_at is null;
    create index on waitlist_entries (company_activity_id, told_at) where told_at is not null;
    create index on waitlist_entries (mail);
  `.execute(db);
}
