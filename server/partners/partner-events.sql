-- Notes that something happened to a booking of a partner, as the booking is now, and queues the message
-- to the partner's webhook where there is one. For bookings that a partner brought, see `queue_messages`.
-- Events of one booking are noted one at a time, and sent in their order: one that waits for another has
-- no job before that one has ended.
create or replace function queue_partner_event(booking uuid, offer_id int, kind text) returns void
  language plpgsql as $$
declare
  noted record;
  written bigint;
begin
  perform lock_events(booking);
  insert into partner_events (partner_id, order_id, type, data)
    select p.id, o.order_id, kind, json_build_object(
      'number', o.number, 'is_test', o.is_test, 'partner_reference', o.partner_reference, 'metadata', o.metadata,
      'order_status', o.order_status, 'end_reason', o.end_reason,
      'payment_method', o.payment_method, 'payment_state', o.payment_state,
      'company_activity_id', o.company_activity_id, 'title', ca.title,
      'city', c.slug, 'activity', a.slug, 'date', o.date, 'time', o.time,
      'hour_count', o.hour_count, 'starts_at', o.starts_at, 'time_zone', c.time_zone,
      'guests', o.guests, 'currency', o.currency, 'amount_minor', o.amount_minor,
      'paid_minor', money.paid_minor, 'refunded_minor', money.refunded_minor,
      'commission_percent', o.commission_percent, 'created_at', o.created_at)
    from orders o
    join partners p on p.id = o.partner
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    join activities a on a.id = ca.activity_id
    cross join lateral (
      select coalesce(sum(t.received_minor) filter (where t.state = 'paid'), 0) as paid_minor,
        coalesce(sum(back.minor) filter (where t.state = 'paid'), 0) as refunded_minor
      from payments t
      cross join lateral (
        select coalesce(sum(r.amount_minor), 0) as minor from refunds r
        where r.payment_id = t.payment_id and r.company_activity_id = t.company_activity_id
      ) back
      where t.order_id = o.order_id and t.company_activity_id = o.company_activity_id
        and t.received_minor is not null and t.received_currency is null
    ) money
    where o.order_id = booking and o.company_activity_id = offer_id
    returning event_id, partner_id, data into noted;
  if not found then return; end if;
  insert into messages (audience, channel, event, partner_event_id)
    select 'partner', 'webhook', kind, noted.event_id from partner_webhooks w
    where w.partner_id = noted.partner_id and is_sent_to(w, booking, noted.data)
    returning message_id into written;
  if written is null then return; end if;
  perform queue_next_event(booking);
end $$;

-- Whether an event of a booking is sent to a webhook of its partner: in the form of OCTO those of
-- bookings made by OCTO alone, and those of tests where the webhook takes them. Test events, which are
-- of no booking, are sent in any case.
create or replace function is_sent_to(webhook partner_webhooks, booking uuid, snapshot json)
  returns boolean language sql stable as $$
  select booking is null
    or (webhook.sends_tests or not (snapshot ->> 'is_test')::boolean)
      and (webhook.format <> 'octo'
        or exists (select from octo_bookings b where b.order_id = booking))
$$;

-- What notes or ends an event of a booking sees what was done before. A transaction of several
-- bookings takes them in the order of their ids, or two of them would wait for each other.
create or replace function lock_events(booking uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('events ' || booking, 0));
end $$;

-- Queues the sending of the oldest event of a booking that waits.
create or replace function queue_next_event(booking uuid) returns void language plpgsql as $$
declare
  next_id bigint;
begin
  perform lock_events(booking);
  select m.message_id into next_id from partner_events e
    join messages m on m.partner_event_id = e.event_id and m.state = 'queued'
    where e.order_id = booking order by e.sequence limit 1;
  if next_id is not null then perform queue_sending(array[next_id], interval '0'); end if;
end $$;

-- Queues what waited for a message that has ended; nothing where it is not to a partner.
create or replace function queue_event_after(ended bigint) returns void language plpgsql as $$
declare
  booking uuid;
begin
  select e.order_id into booking from messages m
    join partner_events e on e.event_id = m.partner_event_id where m.message_id = ended;
  if booking is not null then perform queue_next_event(booking); end if;
end $$;
