import { type Kysely, sql } from 'kysely';

/** Calendars of elsewhere that close hours, which hours those are, and the feeds of our own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outside_calendars (
      id int generated always as identity primary key,
      company_activity_id int not null references company_activities on delete cascade,
      url text not null,
      added_at timestamptz not null,
      checked_at timestamptz,
      problem text,
      unique (company_activity_id, url)
    );

    create table outside_hours (
      calendar_id int not null references outside_calendars on delete cascade,
      company_activity_id int not null references company_activities on delete cascade,
      starts_at timestamptz not null,
      primary key (calendar_id, starts_at)
    );
    create index on outside_hours (company_activity_id, starts_at);

    create table offer_feeds (
      company_activity_id int primary key references company_activities on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null
    );
  `.execute(db);
}
