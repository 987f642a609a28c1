-- A use of a code goes back with the order that ends declined or cancelled, whatever ends it. An order
-- that is paid late and lives again takes its use again, over the limit if need be.
create or replace function count_code_uses(ids uuid[]) returns void language plpgsql as $$
declare
  used_code int;
  uses_now int;
begin
  for used_code in select distinct o.code_id from live_orders o
      where o.order_id = any(ids) and o.code_id is not null order by 1 loop
    -- A transaction that waits here counts what the other has committed.
    perform from promo_codes c where c.id = used_code for update;
    select count(*) into uses_now from live_orders o
      where o.code_id = used_code and o.order_status not in ('declined', 'cancelled');
    update promo_codes c set uses = uses_now where c.id = used_code;
  end loop;
end $$;
