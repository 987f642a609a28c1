import { createOrder } from '@seahour/api-types/orders.ts';
import { OrderId, OrderNumber, UniqueId } from '@seahour/api-types/primitives.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { openStaffDesk, type StaffDesk, WEB } from '../fixtures/staff-desk.ts';
import { newOrderIds } from './order-ids.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  await desk.clear();
});
afterAll(() => desk.app.stop());

test('names an order three times, each in its own form', () => {
  const many = Array.from({ length: 1000 }, newOrderIds);
  for (const { order_id, number, unique_id } of many) {
    expect(OrderId.parse(order_id)).toBe(order_id);
    expect(OrderNumber.parse(number)).toBe(number);
    expect(UniqueId.parse(unique_id)).toBe(unique_id);
  }
  for (const key of ['order_id', 'number', 'unique_id'] as const) {
    expect(new Set(many.map((ids) => ids[key])).size).toBe(many.length);
  }
  // Every digit that a number may have comes up, and no other.
  const digits = new Set(many.flatMap(({ number }) => [...number.slice(3).replace('-', '')]));
  expect([...digits].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

/** The next orders get the number of the first one, so many times. */
async function repeatNumber(times: number): Promise<void> {
  await sql`
    drop sequence if exists drawn;
    create sequence drawn;
    create or replace function repeat_number() returns trigger language plpgsql as $$ begin
      if nextval('drawn') <= ${sql.lit(times)} then
        new.number := (select number from orders order by created_at, order_id limit 1);
      end if;
      return new;
    end $$;
    create or replace trigger repeat_number before insert on orders
      for each row execute function repeat_number();
  `.execute(desk.app.db);
}

const drawn = async () =>
  (await sql<{ last_value: number }>`select last_value from drawn`.execute(desk.app.db)).rows[0]
    ?.last_value;

test('draws another number where another order has it, on the web and by phone', async () => {
  await desk.book({ time: 6 });
  await repeatNumber(2);
  const web = await desk.app.call(createOrder, { ...WEB, time: 10 });
  expect([await drawn(), await orderIdOf(desk.app.db, web.unique_id)]).toEqual([
    3,
    expect.any(String),
  ]);
  await repeatNumber(2);
  const taken = createOrderManual.response.parse(JSON.parse((await desk.manual()).text));
  expect(await drawn()).toBe(3);
  const { rows } = await sql`select distinct number from orders`.execute(desk.app.db);
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ number: web.number });
  expect(rows).toContainEqual({ number: taken.number });
});
