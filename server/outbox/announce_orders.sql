-- Says of orders on a channel what changed, see `announce.ts`: from a loop, because a `select` of them
-- would say it on the nodes that keep them, where nobody listens. Tests change nothing that anybody
-- watches. Where orders changed that were there before, messages in the crew's chats are to follow.
create or replace function announce_orders(channel text, ids uuid[], has_changed boolean) returns void
  language plpgsql as $$
declare
  news text;
begin
  for news in
    select json_build_object(
      'company_id', ca.company_id, 'company_activity_id', ca.id, 'city_id', ca.city_id,
      'activity_id', ca.activity_id, 'order_id', o.order_id,
      'from', o.date - (o.time < ca.buffer_hours)::int,
      'to', o.date + (o.time + o.hour_count + ca.buffer_hours > 24)::int)::text
    from live_orders o join company_activities ca on ca.id = o.company_activity_id
    where o.order_id = any(ids) loop
    perform pg_notify(channel, news);
  end loop;
  if has_changed then
    perform revise_messages(ids);
  end if;
end $$;
