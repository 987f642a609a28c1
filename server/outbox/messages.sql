-- Queues the sending of messages, by their channels. One that waits to be sent is not queued twice.
create or replace function queue_sending(ids bigint[], after interval) returns void
  language plpgsql as $$
begin
  insert into pgboss.job (name, data, singleton_key, group_id, start_after, policy, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until)
  select m.channel, jsonb_build_object('message_id', m.message_id), m.message_id,
    coalesce(m.staff_id::text, 'group ' || m.group_id, (select 'partner ' || e.partner_id
      from partner_events e where e.event_id = m.partner_event_id)), now() + after, q.policy, q.retry_limit,
    q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
    now() + after + make_interval(secs => q.retention_seconds)
  from messages m left join pgboss.queue q on q.name = m.channel
  where m.message_id = any(ids)
  on conflict do nothing;
end $$;

-- Writes a message to each who is to hear of some news, in the caller's transaction, see
-- `notify.ts`. What is waiting still is not written twice: it will say how things are when it goes,
-- and goes at once where its job waits for long.
-- Every order is looked up by itself: those of one call may stand on several nodes. They are taken in the
-- order of their ids, see `lock_events`. Of a test nobody hears but its guest and its partner.
create or replace function queue_messages(news json) returns void language plpgsql as $$
declare
  one record;
  news_of record;
  offer_id int;
  to_crew boolean;
  written bigint[];
begin
  for one in
    select * from rows from (json_to_recordset(news) as (event text, order_id uuid,
      company_activity_id int, calendar_id int, actor_staff_id int, to_guest boolean, to_staff text,
      to_group boolean, to_partner text, fold_sec int)) with ordinality n
    order by n.order_id, n.ordinality loop
    if one.order_id is null then
      select c.company_activity_id, false as is_test, false as is_brought into news_of
        from outside_calendars c where c.id = one.calendar_id;
      -- A calendar that was removed is nobody's any more.
      continue when not found;
    elsif one.company_activity_id is null then
      select o.company_activity_id, o.is_test, o.partner is not null as is_brought into strict news_of
        from orders o where o.order_id = one.order_id;
    else
      -- By its whole key: that is on one node.
      select o.company_activity_id, o.is_test, o.partner is not null as is_brought into strict news_of
        from orders o
        where o.order_id = one.order_id and o.company_activity_id = one.company_activity_id;
    end if;
    offer_id := news_of.company_activity_id;
    if one.to_partner is not null and news_of.is_brought then
      perform queue_partner_event(one.order_id, offer_id, one.to_partner);
    end if;
    to_crew := one.to_staff is not null and not news_of.is_test;
    if to_crew and one.actor_staff_id is not null then
      -- What another did before is no news any more to who did it now.
      update messages set state = 'dropped', closed_at = now()
        where order_id = one.order_id and staff_id = one.actor_staff_id and event = one.event
          and state = 'queued' and (leased_until is null or leased_until <= now());
    end if;
    if one.calendar_id is null then
      -- One insert and one call for all: starting them took a sixth of a booking.
      with told as (
        insert into messages as m (audience, channel, event, order_id, company_activity_id, staff_id,
          group_id)
        select person.audience, person.channel, one.event, one.order_id, offer_id, person.staff_id,
          person.group_id
        from (
          select 'guest' as audience, 'mail' as channel, null::int as staff_id, null::int as group_id
            where one.to_guest
          union all
          select 'staff', 'telegram', s.id, null
            from staff_told(offer_id, one.to_staff, one.actor_staff_id) s where to_crew
          union all
          select 'group', 'telegram', null, g.id from (
            select g.id from company_activities ca join staff_groups g on g.company_id = ca.company_id
            where to_crew and one.to_group and ca.id = offer_id and g.unlinked_at is null
            order by g.id) g
        ) person
        on conflict (order_id, audience, coalesce(staff_id, group_id, 0), event)
          where state = 'queued' and order_id is not null
          do update set revision = m.revision + 1, queued_at = excluded.queued_at,
            late_at = case m.audience when 'guest' then null else m.late_at end
        returning message_id
      )
      select array_agg(message_id) into written from told;
    else
      with told as (
        insert into messages as m (audience, channel, event, calendar_id, company_activity_id,
          staff_id)
        select 'staff', 'telegram', one.event, one.calendar_id, offer_id, s.id
        from staff_told(offer_id, one.to_staff, one.actor_staff_id) s where to_crew
        on conflict (calendar_id, staff_id) where state = 'queued' and calendar_id is not null
          do update set revision = m.revision + 1, event = excluded.event
        returning message_id
      )
      select array_agg(message_id) into written from told;
    end if;
    if written is not null then
      perform queue_sending(written, make_interval(secs => one.fold_sec));
    end if;
  end loop;
end $$;

-- Who of a company hears of something about one of its offers, captains of their own boats alone (see
-- `WORKS_ON` in `staff-rows.ts`). In the order of their ids: two that are told of at once wait for each other in no circle.
create or replace function staff_told(offer_id int, audience text, actor_staff_id int)
  returns table (id int) language plpgsql stable as $$
begin
  return query select s.id from company_activities ca join staff s on s.company_id = ca.company_id
    where ca.id = offer_id and s.telegram_id is not null and s.revoked_at is null
      and s.id is distinct from actor_staff_id and (s.role = 'owner' or audience = 'all')
      and (s.role <> 'captain' or exists (
        select from staff_boats b where b.staff_id = s.id and b.company_activity_id = ca.id))
    order by s.id;
end $$;

-- Lets messages of orders say what became of them: those that stand in the crew's chats or are on
-- their way there, and those to guests that wait still. A group that has moved is told again: what
-- stood there can be edited no more. Citus takes no clock within a `case`.
create or replace function revise_messages(ids uuid[]) returns void language plpgsql as $$
declare
  revised bigint[];
  at timestamptz := now();
begin
  with written as (
    update messages m set revision = revision + 1,
      revised_at = case when sent_revision < revision then revised_at else at end
    where message_id in (
      select o.message_id from messages o
      where o.order_id = any(ids)
        and (o.audience = 'staff' and (o.state = 'queued' or o.state = 'sent' and o.provider_id is not null)
          or o.audience = 'group' and o.state in ('queued', 'sent')
          or o.audience = 'guest' and o.state = 'queued'
            and (o.leased_until is null or o.leased_until <= now()))
      order by o.message_id for update)
    returning message_id, state
  )
  select array_agg(message_id) into revised from written where state = 'sent';
  perform queue_sending(revised, interval '0');
end $$;

-- The same of plans of days, which name the guests of orders.
create or replace function revise_plans(ids uuid[]) returns void language plpgsql as $$
declare
  day record;
  revised bigint[];
  at timestamptz := now();
begin
  for day in
    select distinct ca.company_id, ca.city_id, o.date
    from orders o join company_activities ca on ca.id = o.company_activity_id
    where o.order_id = any(ids) loop
    with written as (
      update messages m set revision = revision + 1,
        revised_at = case when sent_revision < revision then revised_at else at end
      where message_id in (
        select p.message_id from messages p left join staff s on s.id = p.staff_id
          left join staff_groups g on g.id = p.group_id
        where p.city_id = day.city_id and p.date = day.date
          and coalesce(s.company_id, g.company_id) = day.company_id
          and (p.state = 'queued' or p.state = 'sent' and p.provider_id is not null)
        order by p.message_id for update of p)
      returning message_id, state
    )
    select array_agg(message_id) into revised from written where state = 'sent';
    perform queue_sending(revised, interval '0');
  end loop;
end $$;

-- Notes that a message was sent as it was in `sent`. What was said of it meanwhile to a chat is an
-- edit; what happened again to a guest is a mail of its own.
create or replace function mark_sent(id bigint, sent int, lease timestamptz, name text)
  returns void language plpgsql as $$
declare
  again bigint;
begin
  update messages set state = 'sent', sent_at = now(), provider_id = name, last_error = null,
    attempts = attempts + 1, leased_until = nullif(leased_until, lease),
    sent_revision = case when channel = 'mail' then revision else sent end
    where message_id = id;
  insert into messages (audience, channel, event, order_id, company_activity_id, entry_id)
    select audience, channel, event, order_id, company_activity_id, entry_id from messages
    where message_id = id and channel = 'mail' and revision > sent
    on conflict do nothing returning message_id into again;
  perform queue_sending(array[again], interval '0');
  perform queue_event_after(id);
end $$;
