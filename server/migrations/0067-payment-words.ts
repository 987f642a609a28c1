import { type Kysely, sql } from 'kysely';

/**
 * How an order is paid, in words: the codes of the API stay at the API. A trigger keeps the columns
 * of codes in step for servers of the release before, which read and write them; it goes with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column payment_state text, add column payment_method text;
    alter table orders disable trigger user;
    update orders set
      payment_state = (array['pending', 'paid', 'failed', 'expired', 'refunded'])[payment_status::int + 1],
      payment_method = (array['later', 'now'])[acq_method];
    alter table orders enable trigger user;

    create function sync_payment_codes() returns trigger language plpgsql as $$
    declare
      states constant text[] := array['pending', 'paid', 'failed', 'expired', 'refunded'];
    begin
      if tg_op = 'INSERT' and new.payment_state is null
          or tg_op = 'UPDATE' and new.payment_status <> old.payment_status then
        new.payment_state := states[new.payment_status::int + 1];
        new.payment_method := (array['later', 'now'])[new.acq_method];
      else
        new.payment_status := array_position(states, new.payment_state) - 1;
        new.acq_method := array_position(array['later', 'now'], new.payment_method);
      end if;
      return new;
    end $$;
    create trigger payment_codes before insert or update of payment_status, payment_state on orders
      for each row execute function sync_payment_codes();

    alter table orders
      alter column payment_state set not null,
      alter column payment_method set not null,
      add constraint orders_payment_state_check check (payment_state in
        ('pending', 'paid', 'failed', 'expired', 'refunded')),
      add constraint orders_payment_method_check check (payment_method in ('later', 'now'));

    drop trigger order_revision on orders;
    create trigger order_revision
      after update of order_status, payment_state, payment_status on orders
      for each row when (old.order_status <> new.order_status
        or old.payment_state <> new.payment_state)
      execute function count_order_revision();

    drop index orders_open_holds, orders_card_tokens, orders_unpaid_with_guest;
    create index orders_open_holds on orders (expires_at)
      where order_status = 'unconfirmed' and payment_state = 'pending' and payment_method = 'now';
    create index orders_card_tokens on orders (created_at)
      where payment_method = 'later' and card_token is not null;
    create index orders_unpaid_with_guest on orders (expires_at)
      where payment_state in ('failed', 'expired') and (phone <> '' or name <> '' or mail <> ''
        or comment <> '' or source_url is not null or card_token is not null);
  `.execute(db);
}
