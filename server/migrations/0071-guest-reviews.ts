import { type Kysely, sql } from 'kysely';

/**
 * What guests say of a trip that was, once an order. Their ids begin above those of the catalogue's
 * reviews, so that both are told apart in one list.
 *
 * `shown_reviews` is all that visitors can read. What an offer's row says of its ratings is counted
 * from it by `rate_offers` whenever either table changes: nobody writes those columns by hand. A
 * review of the catalogue has no `scores` until the next import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews add column scores json;
    create table guest_reviews (
      id int generated always as identity (start with 1000000001) primary key,
      order_id uuid not null unique references orders on delete cascade,
      company_activity_id int not null references company_activities on delete cascade,
      author text not null,
      text text not null,
      language text not null,
      compliance smallint not null check (compliance between 1 and 5),
      communication smallint not null check (communication between 1 and 5),
      maintenance smallint not null check (maintenance between 1 and 5),
      comfort smallint not null check (comfort between 1 and 5),
      cleanliness smallint not null check (cleanliness between 1 and 5),
      money smallint not null check (money between 1 and 5),
      rating int not null generated always as (round(
        (compliance + communication + maintenance + comfort + cleanliness + money) / 6.0)) stored,
      date date not null,
      written_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
      answer text not null default ''
    );
    create index on guest_reviews (company_activity_id, written_at desc);
    create index on guest_reviews (date desc) where state = 'published';
    create index orders_to_invite on orders (starts_at)
      where order_status in ('confirmed', 'completed') and mail <> '';

    create view shown_reviews as
      select id, company_activity_id, author, rating, text, language, date,
        false as is_verified, '' as answer,
        (scores ->> 'compliance')::int as compliance,
        (scores ->> 'communication')::int as communication,
        (scores ->> 'maintenance')::int as maintenance,
        (scores ->> 'comfort')::int as comfort,
        (scores ->> 'cleanliness')::int as cleanliness,
        (scores ->> 'money')::int as money
      from reviews
      union all
      select id, company_activity_id, author, rating, text, language, date, true, answer,
        compliance, communication, maintenance, comfort, cleanliness, money
      from guest_reviews where state = 'published';

    alter table company_activities
      alter column rating set default 0,
      alter column compliance_rating set default 0,
      alter column communication_rating set default 0,
      alter column maintenance_rating set default 0,
      alter column comfort_rating set default 0,
      alter column cleanliness_rating set default 0,
      alter column money_rating set default 0,
      alter column rating_counts set default '{"1": 0, "2": 0, "3": 0, "4": 0, "5": 0}',
      alter column reviews_count set default 0;

    create function rate_offers(ids int[]) returns void language plpgsql as $$
    begin
      -- Whoever waits here counts in the next statement what the other has committed.
      perform from company_activities where id = any(ids) order by id for no key update;
      update company_activities ca set
        rating = coalesce(round(said.rating, 1), 0),
        compliance_rating = coalesce(round(said.compliance, 1), 0),
        communication_rating = coalesce(round(said.communication, 1), 0),
        maintenance_rating = coalesce(round(said.maintenance, 1), 0),
        comfort_rating = coalesce(round(said.comfort, 1), 0),
        cleanliness_rating = coalesce(round(said.cleanliness, 1), 0),
        money_rating = coalesce(round(said.money, 1), 0),
        rating_counts = jsonb_build_object('1', coalesce(said.one, 0), '2', coalesce(said.two, 0),
          '3', coalesce(said.three, 0), '4', coalesce(said.four, 0), '5', coalesce(said.five, 0)),
        reviews_count = coalesce(said.reviews, 0)
      from unnest(ids) rated(id) left join (
        select company_activity_id, count(*) as reviews, avg(rating) as rating,
          avg(compliance) as compliance, avg(communication) as communication,
          avg(maintenance) as maintenance, avg(comfort) as comfort,
          avg(cleanliness) as cleanliness, avg(money) as money,
          count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two,
          count(*) filter (where rating = 3) as three, count(*) filter (where rating = 4) as four,
          count(*) filter (where rating = 5) as five
        from shown_reviews where company_activity_id = any(ids) group by company_activity_id
      ) said on said.company_activity_id = rated.id
      where ca.id = rated.id;
    end $$;

    create function follow_reviews() returns trigger language plpgsql as $$
    declare
      changed int[];
    begin
      if tg_op = 'INSERT' then
        changed := array(select distinct company_activity_id from after_rows);
      elsif tg_op = 'DELETE' then
        changed := array(select distinct company_activity_id from before_rows);
      else
        changed := array(select company_activity_id from before_rows
          union select company_activity_id from after_rows);
      end if;
      if cardinality(changed) = 0 then return null; end if;
      perform rate_offers(changed);
      -- An import tells of its changes itself, at its end.
      if tg_table_name = 'guest_reviews' then
        update catalogue_version set version = version + 1;
      end if;
      return null;
    end $$;
  `.execute(db);
  for (const table of ['reviews', 'guest_reviews']) {
    await sql`
      create trigger rate_inserted after insert on ${sql.table(table)}
        referencing new table as after_rows for each statement execute function follow_reviews();
      create trigger rate_updated after update on ${sql.table(table)}
        referencing old table as before_rows new table as after_rows
        for each statement execute function follow_reviews();
      create trigger rate_deleted after delete on ${sql.table(table)}
        referencing old table as before_rows for each statement execute function follow_reviews();
    `.execute(db);
  }
}
