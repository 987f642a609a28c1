-- Queues the sending of messages, by their channels. One that waits to be sent is not queued twice.
create or replace function queue_sending(ids bigint[], after interval) returns void
  language plpgsql as $$
begin
  insert into pgboss.job (name, data, singleton_key, group_id, start_after, policy, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until)
  select m.channel, jsonb_build_object('message_id', m.message_id), m.message_id, m.staff_id,
    now() + after, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds, now() + after + make_interval(secs => q.retention_seconds)
  from messages m left join pgboss.queue q on q.name = m.channel
  where m.message_id = any(ids)
  on conflict do nothing;
end $$;

-- Writes a message to each who is to hear of some news, in the caller's transaction, see
-- `notify.ts`. What is waiting still is not written twice: it will say how things are when it goes.
-- Every order is looked up by itself: those of one call may stand on several nodes.
create or replace function queue_messages(news json) returns void language plpgsql as $$
declare
  one record;
  offer_id int;
  wait interval;
  to_guest bigint[];
  to_staff bigint[];
begin
  for one in
    select * from json_to_recordset(news) n(event text, order_id uuid, company_activity_id int,
      calendar_id int, actor_staff_id int, to_guest boolean, to_staff text, fold_sec int) loop
    offer_id := one.company_activity_id;
    wait := make_interval(secs => one.fold_sec);
    if offer_id is null and one.order_id is not null then
      select o.company_activity_id into strict offer_id from orders o
        where o.order_id = one.order_id;
    elsif offer_id is null then
      select c.company_activity_id into offer_id from outside_calendars c
        where c.id = one.calendar_id;
      -- A calendar that was removed is nobody's any more.
      continue when offer_id is null;
    end if;
    if one.to_guest then
      with written as (
        insert into messages as m (audience, channel, event, order_id, company_activity_id)
        values ('guest', 'mail', one.event, one.order_id, offer_id)
        on conflict (order_id, audience, coalesce(staff_id, 0), event)
          where state = 'queued' and order_id is not null
          do update set revision = m.revision + 1
        returning message_id
      )
      select array_agg(message_id) into to_guest from written;
      perform queue_sending(to_guest, wait);
    end if;
    if one.to_staff is not null then
      with written as (
        insert into messages as m (audience, channel, event, order_id, calendar_id,
          company_activity_id, staff_id)
        select 'staff', 'telegram', one.event, one.order_id, one.calendar_id, ca.id, s.id
        from company_activities ca join staff s on s.company_id = ca.company_id
        where ca.id = offer_id and s.telegram_id is not null and s.revoked_at is null
          and s.id is distinct from one.actor_staff_id
          and (s.role = 'owner' or one.to_staff = 'all')
        on conflict (order_id, audience, coalesce(staff_id, 0), event)
          where state = 'queued' and order_id is not null
          do update set revision = m.revision + 1
        returning message_id
      )
      select array_agg(message_id) into to_staff from written;
      perform queue_sending(to_staff, wait);
    end if;
  end loop;
end $$;

-- Lets messages that stand in the crew's chats, or are on their way there, say what became of
-- their orders.
create or replace function revise_messages(ids uuid[]) returns void language plpgsql as $$
declare
  revised bigint[];
begin
  with written as (
    update messages set revision = revision + 1
    where order_id = any(ids) and audience = 'staff'
      and (state = 'queued' or state = 'sent' and provider_id is not null)
    returning message_id
  )
  select array_agg(message_id) into revised from written;
  perform queue_sending(revised, interval '0');
end $$;
