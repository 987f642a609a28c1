-- What an offer's row says of its ratings is counted from `shown_reviews` whenever either table of
-- reviews changes: nothing else writes those columns.
create or replace function rate_offers(ids int[]) returns void language plpgsql as $$
begin
  -- A transaction that waits here counts, in the next statement, what the other has committed.
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

create or replace function follow_reviews() returns trigger language plpgsql as $$
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

-- In a block: Citus cannot take a trigger among other commands.
do $do$
declare
  one text;
begin
  foreach one in array array['reviews', 'guest_reviews'] loop
    execute format('create or replace trigger rate_inserted after insert on %I
      referencing new table as after_rows for each statement execute function follow_reviews()', one);
    execute format('create or replace trigger rate_updated after update on %I
      referencing old table as before_rows new table as after_rows
      for each statement execute function follow_reviews()', one);
    execute format('create or replace trigger rate_deleted after delete on %I
      referencing old table as before_rows for each statement execute function follow_reviews()', one);
  end loop;
end $do$;
