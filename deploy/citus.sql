-- Spreads the tables of Seahour over the nodes of Citus: an offer's orders, hours and money on one of
-- them. Run it on the coordinator after each migration, while nobody serves:
--
--   npm run db:migrate && psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
--
-- Run again it leaves alone what is spread already. docs/engines.md says what was tried on which
-- version, and what keeps each guarantee that a constraint no longer keeps.

select set_config('client_min_messages', 'warning', false) \g /dev/null

-- Rows that refer to reference tables are changed over one connection to each node.
select format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database()) \gexec
set citus.multi_shard_modify_mode = sequential;

begin;

create temporary table wanted on commit drop as
  select name from unnest(array['orders', 'claimed_hours', 'order_services', 'payments', 'refunds',
      'disputes', 'card_guarantees', 'waitlist_entries']) with ordinality hot(name, place)
  where not exists (select from pg_dist_partition where logicalrelid = name::regclass)
  order by place;

-- References from and to what is spread: those that stay possible are made again below.
do $$
declare
  one record;
begin
  for one in select c.conrelid::regclass as child, c.conname as name from pg_constraint c
      where c.contype = 'f' and c.conparentid = 0
        and (c.conrelid in (select name::regclass from wanted)
          or c.confrelid in (select name::regclass from wanted)) loop
    execute format('alter table %s drop constraint %I', one.child, one.name);
  end loop;
end $$;

-- Unique within an offer, where it was unique at all.
do $$
begin
  if exists (select from wanted where name = 'orders') then
    alter table orders drop constraint orders_number_key, drop constraint orders_unique_id_key;
    create index orders_number_key on orders (number);
    create index orders_unique_id_key on orders (unique_id);
  end if;
  if exists (select from wanted where name = 'waitlist_entries') then
    alter table waitlist_entries drop constraint waitlist_entries_leave_hash_key;
    create index on waitlist_entries (leave_hash);
  end if;
  if exists (select from wanted where name = 'payments') then
    drop index payments_one_beginning, payments_one_paid, payments_reference;
    create unique index payments_one_beginning on payments (order_id, company_activity_id)
      where state in ('starting', 'created');
    create unique index payments_one_paid on payments (order_id, company_activity_id)
      where state = 'paid';
    create unique index payments_reference on payments (provider, reference, company_activity_id);
  end if;
end $$;

-- Small and read with everything: a copy on each node.
select create_reference_table(name) from unnest(array['cities', 'activities', 'locations', 'companies',
    'company_activities', 'company_activity_prices', 'opening_hours', 'photos', 'services',
    'promo_codes']) name
  where not exists (select from pg_dist_partition
    where logicalrelid = name::regclass and partmethod = 'n' and repmodel = 't') \g /dev/null

select create_distributed_table(name, 'company_activity_id', colocate_with => case name
    when 'orders' then 'none' else 'orders' end) from wanted \g /dev/null
-- A key names a request, not an offer: each lives on the node that its own hash says.
select create_distributed_table('idempotency_keys', 'key', colocate_with => 'none')
  where not exists (select from pg_dist_partition
    where logicalrelid = 'idempotency_keys'::regclass) \g /dev/null

do $$
declare
  one text;
begin
  for one in select name from wanted loop
    if one in ('orders', 'claimed_hours') then
      execute format('alter table %I add foreign key (company_activity_id)
        references company_activities (id)', one);
    end if;
    if one = 'waitlist_entries' then
      alter table waitlist_entries add foreign key (company_activity_id)
        references company_activities (id) on delete cascade;
    end if;
    if one not in ('orders', 'waitlist_entries') then
      execute format('alter table %I add foreign key (order_id, company_activity_id)
        references orders (order_id, company_activity_id) on delete cascade', one);
    end if;
  end loop;
  if exists (select from wanted where name = 'disputes') then
    alter table disputes add foreign key (payment_id, company_activity_id)
      references payments (payment_id, company_activity_id) on delete cascade;
  end if;
  if exists (select from wanted where name = 'refunds') then
    alter table refunds add foreign key (payment_id, company_activity_id)
      references payments (payment_id, company_activity_id) on delete cascade;
  end if;
  if exists (select from wanted where name = 'order_services') then
    alter table order_services add foreign key (service_id) references services (id);
  end if;
  if exists (select from wanted where name = 'orders') then
    alter table orders add foreign key (code_id) references promo_codes (id) on delete set null;
  end if;
end $$;

commit;
