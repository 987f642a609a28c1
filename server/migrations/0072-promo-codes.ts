import { type Kysely, sql } from 'kysely';

/**
 * Gift and promo codes. `book` claims a use with the order that it writes, after its key and before
 * its hours; the row of the code decides between two who want the last use. It has one outcome more:
 *
 * - `code_gone`: the code was used up or removed meanwhile; nothing is written
 *
 * A use goes back with the order that ends declined or cancelled, whoever ends it: a trigger counts.
 * An order that was paid late and lives again takes its use again, over the limit if need be. Orders
 * of servers of the release before have no code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      id int generated always as identity primary key,
      code text not null unique check (code ~ '^[A-Z0-9-]{4,32}$'),
      percent smallint check (percent between 1 and 100),
      sum_minor bigint check (sum_minor > 0),
      currency text,
      valid_from date,
      valid_until date check (valid_until >= valid_from),
      use_limit int check (use_limit > 0),
      uses int not null default 0 check (uses >= 0),
      company_ids int[] not null default '{}',
      offer_ids int[] not null default '{}',
      check ((percent is null) <> (sum_minor is null)),
      check ((currency is null) = (sum_minor is null))
    );
    alter table orders
      add code_id int references promo_codes on delete set null,
      add code text,
      add discount_minor bigint not null default 0 check (discount_minor >= 0);
    create index on orders (code_id) where code_id is not null;

    create function count_code_use() returns trigger language plpgsql as $$
    begin
      update promo_codes c
        set uses = c.uses + case when new.order_status in ('declined', 'cancelled') then -1 else 1 end
        where c.id = new.code_id;
      return null;
    end $$;
    create trigger order_code_use after update of order_status on orders for each row
      when (new.code_id is not null and (old.order_status in ('declined', 'cancelled'))
        <> (new.order_status in ('declined', 'cancelled')))
      execute function count_code_use();
  `.execute(db);
  await replaceBook(db);
}

/** As in `0069-book.ts`, with the use of a code. */
async function replaceBook(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function book(
      offer_id int, for_order uuid, wanted timestamptz[], buffers timestamptz[],
      until timestamptz, at timestamptz, at_version bigint,
      new_order json, services json, new_key text, new_hash text, new_response text
    ) returns table (outcome text, request_hash text, response text) language plpgsql as $$
    declare
      claim_kind text := case when until is null then 'order' else 'hold' end;
      standing record;
      used_code int := (new_order ->> 'code_id')::int;
    begin
      select count(*) as hours, coalesce(bool_or(c.kind = 'closure'), false) as closed,
          coalesce(bool_and(c.expires_at <= at), false) as expired
        into standing from claimed_hours c
        where c.company_activity_id = offer_id and c.starts_at = any(wanted);
      -- After the hours: whoever sees the hours of the same request also sees its key.
      if new_key is not null then
        return query select 'replayed', k.request_hash, k.response from idempotency_keys k
          where k.key = new_key and k.created_at > at - interval '24 hours';
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

      if new_key is not null then
        insert into idempotency_keys as k (key, request_hash, status, response, created_at)
          values (new_key, new_hash, 200, new_response, at)
          on conflict (key) do update set request_hash = excluded.request_hash,
            response = excluded.response, created_at = excluded.created_at
            where k.created_at <= excluded.created_at - interval '24 hours';
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
        insert into orders (order_id, number, unique_id, company_activity_id, source,
            order_status, payment_state, payment_method, starts_at, date, time, hour_count, currency,
            hour_price_minor, amount_minor, name, phone, mail, comment, guests, language, partner,
            source_url, return_url, card_token, created_at, expires_at, cancellation, code_id, code,
            discount_minor)
          select o.order_id, o.number, o.unique_id, o.company_activity_id, o.source,
            o.order_status, o.payment_state, o.payment_method, o.starts_at, o.date, o.time,
            o.hour_count, o.currency, o.hour_price_minor, o.amount_minor, o.name, o.phone, o.mail,
            o.comment, o.guests, o.language, o.partner, o.source_url, o.return_url, o.card_token,
            o.created_at, o.expires_at, o.cancellation, o.code_id, o.code,
            coalesce(o.discount_minor, 0)
          from json_populate_record(null::orders, new_order) o;
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
        insert into order_services
          select s.* from json_populate_recordset(null::order_services, services) s;
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
  `.execute(db);
}
