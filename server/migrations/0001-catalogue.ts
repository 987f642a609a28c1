import { type Kysely, sql } from 'kysely';

/** Texts in several languages are jsonb `{"en": …, "ru": …}`; money is integer minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cities (
      id int primary key,
      slug text not null unique,
      name jsonb not null,
      description jsonb not null,
      photo text not null,
      country_code text not null,
      time_zone text not null,
      currency text not null,
      latitude double precision not null,
      longitude double precision not null
    );
    create table activities (
      id int primary key,
      slug text not null unique,
      name jsonb not null,
      description jsonb not null,
      photo text not null,
      position int not null
    );
    create table locations (
      id int primary key,
      city_id int not null references cities,
      slug text not null,
      name jsonb not null,
      description jsonb not null,
      photo text not null,
      latitude double precision not null,
      longitude double precision not null,
      unique (city_id, slug)
    );
    create table companies (
      id int primary key,
      slug text not null unique,
      name text not null
    );
    create table yacht_types (
      id int primary key,
      slug text not null unique,
      name jsonb not null
    );
    create table filters (
      id int primary key,
      kind text not null check (kind in ('double', 'string', 'bool')),
      name jsonb not null,
      unit jsonb,
      options jsonb
    );
    create table company_activities (
      id int primary key,
      company_id int not null references companies,
      activity_id int not null references activities,
      city_id int not null references cities,
      location_id int not null references locations,
      yacht_type_id int references yacht_types,
      title text not null,
      title_slug text not null,
      description jsonb not null,
      address jsonb not null,
      address_code text not null,
      currency text not null,
      price_minor bigint not null check (price_minor > 0),
      filters jsonb not null,
      latitude double precision not null,
      longitude double precision not null,
      notice_hours int not null check (notice_hours >= 0),
      buffer_hours int not null check (buffer_hours >= 0),
      rating numeric(2, 1) not null,
      compliance_rating numeric(2, 1) not null,
      communication_rating numeric(2, 1) not null,
      maintenance_rating numeric(2, 1) not null,
      comfort_rating numeric(2, 1) not null,
      cleanliness_rating numeric(2, 1) not null,
      money_rating numeric(2, 1) not null,
      rating_counts jsonb not null,
      reviews_count int not null,
      position int not null,
      hidden boolean not null default false
    );
    create index on company_activities (city_id, activity_id);
    create table company_activity_prices (
      company_activity_id int not null references company_activities on delete cascade,
      position int not null,
      hours_from int not null,
      hours_to int not null check (hours_to >= hours_from),
      price_minor bigint not null check (price_minor > 0),
      days_of_week int[],
      date_from date,
      date_to date,
      primary key (company_activity_id, position)
    );
    create table opening_hours (
      company_activity_id int not null references company_activities on delete cascade,
      day_of_week int not null check (day_of_week between 1 and 7),
      from_hour int not null check (from_hour between 0 and 23),
      to_hour int not null check (to_hour between 1 and 24 and to_hour > from_hour),
      primary key (company_activity_id, day_of_week, from_hour)
    );
    create table photos (
      company_activity_id int not null references company_activities on delete cascade,
      position int not null,
      path text not null,
      alt jsonb not null,
      primary key (company_activity_id, position)
    );
    create table services (
      id int primary key,
      company_activity_id int not null references company_activities on delete cascade,
      position int not null,
      name jsonb not null,
      description jsonb not null,
      icon text not null,
      unit text not null check (unit in ('hour', 'person', 'booking')),
      price_minor bigint not null check (price_minor > 0),
      hidden boolean not null default false
    );
    create index on services (company_activity_id);
    create table reviews (
      id int primary key,
      company_activity_id int not null references company_activities on delete cascade,
      author text not null,
      rating int not null check (rating between 1 and 5),
      text text not null,
      language text not null,
      date date not null
    );
    create index on reviews (company_activity_id, date desc);
    create index on reviews (date desc);
  `.execute(db);
}
