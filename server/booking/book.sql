-- The one way to claim hours for an order: for visitors, for staff, and for an order that was paid
-- after it had lost them. `new_order` is null where the order is there already, `new_key` where the
-- request may not be repeated, `at_version` where the prices are not of the catalogue. Outcomes:
--
--   booked         all of it is written
--   closed, taken  an hour is closed by staff, or another's; nothing is written
--   replayed       the key was used before, with this `request_hash` and this `response`
--   outdated       the catalogue has changed since `at_version`
--   expired        only holds that were not paid in time stand in the way
--   code_gone      the code of the order was used up or removed meanwhile
--   too_many       the guest has `most_open` orders that nobody has answered or paid; `response` says
--                  whether by their phone or their mail
--
-- The primary key of `claimed_hours` decides between two who want one hour: the second waits for
-- the first and then finds the hour taken. Hours are claimed in the order of time, so that no two
-- wait for each other. The row of a code decides between two who want its last use. A test finds
-- hours taken as any order does, and takes none.
create or replace function book(
  offer_id int, for_order uuid, wanted timestamptz[], buffers timestamptz[],
  until timestamptz, at timestamptz, at_version bigint,
  new_order json, services json, new_key text, new_hash text, new_response text,
  most_open int, is_test boolean
) returns table (outcome text, request_hash text, response text) language plpgsql as $$
declare
  claim_kind text := case when until is null then 'order' else 'hold' end;
  standing record;
  used_code int := (new_order ->> 'code_id')::int;
  -- Known before: Citus evaluates no time zone inside `on conflict`.
  day_ago timestamptz := at - interval '24 hours';
  guest_phone text := new_order ->> 'phone';
  guest_mail text := nullif(lower(new_order ->> 'mail'), '');
  commission numeric := coalesce((
    select p.commission_percent from partners p where p.id = new_order ->> 'partner'), 0);
begin
  if most_open is not null then
    -- Requests of one guest that come at once are looked at one after the other.
    perform pg_advisory_xact_lock(hashtextextended('open orders ' || guest_phone, 0));
    if guest_mail is not null then
      perform pg_advisory_xact_lock(hashtextextended('open orders ' || guest_mail, 0));
    end if;
  end if;
  select count(*) as hours, coalesce(bool_or(c.kind = 'closure'), false) as closed,
      coalesce(bool_and(c.expires_at <= at), false) as expired
    into standing from claimed_hours c
    where c.company_activity_id = offer_id and c.starts_at = any(wanted);
  -- After the hours: once they are there, so is the key of the request that took them.
  if new_key is not null then
    return query select 'replayed', k.request_hash, k.response from idempotency_keys k
      where k.key = new_key and k.created_at > day_ago;
    if found then return; end if;
  end if;
  if standing.hours > 0 then
    return query select case when standing.closed then 'closed'
      when standing.expired then 'expired' else 'taken' end, null::text, null::text;
    return;
  end if;
  if at_version is not null
      and not exists (select from catalogue_version where version = at_version) then
    return query select 'outdated', null::text, null::text;
    return;
  end if;

  if most_open is not null then
    select count(*) filter (where o.phone = guest_phone) >= most_open as by_phone,
        count(*) filter (where lower(o.mail) = guest_mail) >= most_open as by_mail
      into standing from orders o
      where (o.phone = guest_phone or o.mail <> '' and lower(o.mail) = guest_mail)
        and o.order_status = 'unconfirmed' and o.payment_state = 'pending'
        and o.payment_method = new_order ->> 'payment_method'
        and o.starts_at > at and (o.expires_at is null or o.expires_at > at)
        and o.is_test = book.is_test;
    if standing.by_phone or standing.by_mail then
      return query select 'too_many', null::text,
        case when standing.by_phone then 'phone' else 'mail' end;
      return;
    end if;
  end if;

  if new_key is not null then
    insert into idempotency_keys as k (key, request_hash, response, created_at)
      values (new_key, new_hash, new_response, at)
      on conflict (key) do update set request_hash = excluded.request_hash,
        response = excluded.response, created_at = excluded.created_at
        where k.created_at <= day_ago;
    if not found then
      return query select 'replayed', k.request_hash, k.response from idempotency_keys k
        where k.key = new_key;
      return;
    end if;
  end if;
  if used_code is not null then
    update promo_codes c set uses = c.uses + 1
      where c.id = used_code and (c.use_limit is null or c.uses < c.use_limit);
    if not found then
      delete from idempotency_keys k where k.key = new_key;
      return query select 'code_gone', null::text, null::text;
      return;
    end if;
  end if;
  if new_order is not null then
    insert into orders (order_id, number, unique_id, company_activity_id, source, is_test,
        order_status, payment_state, payment_method, starts_at, date, time, hour_count, currency,
        hour_price_minor, amount_minor, name, phone, mail, comment, guests, language, partner,
        partner_reference, metadata,
        source_url, return_url, card_token, created_at, expires_at, cancellation, code_id, code,
        code_percent, discount_minor, note, agreed_minor, commission_percent)
      select o.order_id, o.number, o.unique_id, o.company_activity_id, o.source, o.is_test,
        o.order_status, o.payment_state, o.payment_method, o.starts_at, o.date, o.time,
        o.hour_count, o.currency, o.hour_price_minor, o.amount_minor, o.name, o.phone, o.mail,
        o.comment, o.guests, o.language, o.partner, o.partner_reference, o.metadata, o.source_url, o.return_url, o.card_token,
        o.created_at, o.expires_at, o.cancellation, o.code_id, o.code,
        o.code_percent, coalesce(o.discount_minor, 0), coalesce(o.note, ''), o.agreed_minor,
        commission
      from json_populate_record(null::orders, new_order) o;
    insert into order_services
      select s.* from json_populate_recordset(null::order_services, services) s;
  end if;
  if is_test then
    return query select 'booked', null::text, null::text;
    return;
  end if;

  with claimed as (
    insert into claimed_hours (company_activity_id, starts_at, kind, order_id, expires_at)
    select offer_id, hour.starts_at, hour.kind, for_order, until from (
      select unnest(wanted) as starts_at, claim_kind as kind
      union all
      select unnest(buffers), 'buffer'
    ) hour
    order by hour.starts_at
    on conflict do nothing
    returning kind
  )
  select count(*) filter (where c.kind = claim_kind) as hours into standing from claimed c;
  if standing.hours = cardinality(wanted) then
    return query select 'booked', null::text, null::text;
    return;
  end if;

  -- Another transaction claimed an hour between the look and the claim.
  delete from claimed_hours c where c.order_id = for_order;
  if new_order is not null then delete from orders o where o.order_id = for_order; end if;
  if used_code is not null then
    update promo_codes c set uses = c.uses - 1 where c.id = used_code;
  end if;
  if new_key is not null then delete from idempotency_keys k where k.key = new_key; end if;
  return query select case when exists (
      select from claimed_hours c where c.company_activity_id = offer_id
        and c.starts_at = any(wanted) and c.kind = 'closure') then 'closed' else 'taken' end,
    null::text, null::text;
end $$;
