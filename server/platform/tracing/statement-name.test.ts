import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select * from "orders" where "order_id" = $1', 'select orders'],
  ['select 1', 'select'],
  ['begin', 'begin'],
  ['insert into pgboss.job (name) values ($1)', 'insert pgboss.job'],
  ['update orders set name = $1 where order_id = $2', 'update orders'],
  ['select * from orders o join companies c using (id) for update of o', 'select orders companies'],
  [
    'insert into alarms as a (name) select $1 from json_to_recordset($2) on conflict (name) do update set name = $1 where a.name is distinct from excluded.name',
    'insert alarms',
  ],
  [
    'with booked as materialized (select * from book($1, $2)), jobs as (select * from booked) insert into staff_notices (event) select data from jobs',
    'insert book staff_notices',
  ],
  [
    'with due (queue, since) as (select name from pgboss.job) select * from due',
    'select pgboss.job',
  ],
])('names %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test('holds nothing of what is asked for', () => {
  expect(statementName("select * from users where email = 'guest@example.com'")).toBe(
    'select users',
  );
});
