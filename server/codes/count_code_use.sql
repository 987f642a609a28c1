-- A use of a code goes back with the order that ends declined or cancelled, whatever ends it. An order
-- that is paid late and lives again takes its use again, over the limit if need be.
create or replace function count_code_use() returns trigger language plpgsql as $$
begin
  update promo_codes c
    set uses = c.uses + case when new.order_status in ('declined', 'cancelled') then -1 else 1 end
    where c.id = new.code_id;
  return null;
end $$;

create or replace trigger order_code_use after update of order_status on orders for each row
  when (new.code_id is not null and (old.order_status in ('declined', 'cancelled'))
    <> (new.order_status in ('declined', 'cancelled')))
  execute function count_code_use();
