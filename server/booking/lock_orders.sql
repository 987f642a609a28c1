-- Orders that nobody else changes until the transaction ends, in the order of their ids. An engine of
-- many nodes locks rows of one node by their offer alone, so that is read first.
create or replace function lock_orders(ids uuid[], skips_locked boolean) returns setof orders
  language plpgsql rows 1 as $$
declare
  id uuid;
  offer int;
begin
  foreach id in array ids loop
    select o.company_activity_id into offer from orders o where o.order_id = id;
    if skips_locked then
      return query select * from orders o
        where o.order_id = id and o.company_activity_id = offer for update skip locked;
    else
      return query select * from orders o
        where o.order_id = id and o.company_activity_id = offer for update;
    end if;
  end loop;
end $$;
