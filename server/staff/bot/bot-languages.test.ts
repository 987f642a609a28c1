import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { misplacedWords } from '../../fixtures/misplaced-words.ts';
import { openStaffDesk, SATURDAY, type StaffDesk, WEB } from '../../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import type { Message } from '../../platform/telegram/messenger.ts';
import { EVENTS, type EventName, ruleOf, type StaffEvent } from '../../tables/events.ts';
import { listOrderChanges } from '../staff-changes.ts';
import { findStaffOrder, type StaffOrderRow } from '../staff-orders.ts';
import { calendarMessage } from './calendar-message.ts';
import { orderMessage } from './order-message.ts';
import { planMessage } from './plan-message.ts';

let desk: StaffDesk;
let order: StaffOrderRow;
beforeAll(async () => {
  desk = await openStaffDesk();
  await desk.at(FRIDAY_MORNING);
  const order_id = await desk.book({ comment: 'Ice, please' });
  await desk.move('omar', order_id, 'confirmed');
  const found = await findStaffOrder(desk.app.db, sql`true`, order_id);
  if (!found) throw new Error('no order');
  order = found;
});
afterAll(() => desk.app.stop());

const appUrl = 'https://seahour.example/crew';
const now = new Date(FRIDAY_MORNING);

const ORDER_EVENTS = (Object.keys(EVENTS) as EventName[]).filter(
  (name): name is StaffEvent => ruleOf(name).staff !== null,
);

async function messagesIn(language: Language): Promise<Message[]> {
  const changes = await listOrderChanges(desk.app.db, order.order_id);
  const to = { language, role: 'owner', has_cities: true } as const;
  const plan = { city_name: order.city_name, time_zone: order.time_zone, orders: [order] };
  const calendar = { title: order.title, url: 'https://calendar.example/boat.ics' };
  return [
    ...ORDER_EVENTS.map((event) => orderMessage({ ...to, event }, { order, changes, appUrl, now })),
    planMessage(language, { plan, date: SATURDAY, appUrl }),
    ...(['calendar_unreadable', 'calendar_readable'] as const).map((event) =>
      calendarMessage({ language, event }, calendar),
    ),
  ];
}

test.each(LANGUAGE_CODES)('says all in the language of its reader, %s', async (language) => {
  const messages = await messagesIn(language);
  expect(messages.length).toBeGreaterThan(10);
  for (const { text, buttons } of messages) {
    const said = [text, ...buttons.flat().map((button) => button.text)].join('\n');
    expect([said, misplacedWords(said, language, 'bot', 'booking')]).toEqual([said, []]);
  }
});

test('keeps names and numbers in one piece where letters run from the right', async () => {
  const [message] = await messagesIn('ar');
  for (const value of [order.number, 'Azure 46', WEB.name, '+971 50 123 4567', 'UTC+4']) {
    expect(message?.text).toContain(`\u2068${value}\u2069`);
  }
  expect(message?.text.split('\n').filter((line) => /^\u2068/.test(line))).toEqual([]);
});
