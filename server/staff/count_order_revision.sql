-- A message in a chat is due while it shows less than the latest revision of its order: its status, its
-- payment, its hours.
create or replace function count_order_revision() returns trigger language plpgsql as $$
begin
  update staff_messages set revision = revision + 1
  where order_id = new.order_id and settled_at is null;
  return null;
end $$;

create or replace trigger order_revision after update of order_status, payment_state, starts_at on orders
  for each row when (old.order_status <> new.order_status
    or old.payment_state <> new.payment_state or old.starts_at <> new.starts_at)
  execute function count_order_revision();
