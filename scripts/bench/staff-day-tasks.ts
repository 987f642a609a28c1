import { expect as impatient, type Locator, type Page } from '@playwright/test';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { getOrderDetails } from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { searchOrders } from '@seahour/api-types/staff-orders.ts';
import { getPeople } from '@seahour/api-types/staff-people.ts';
import { getOfferTerms } from '@seahour/api-types/staff-terms.ts';
import type { AskAs, DayFleet } from './day-fleet.ts';

/** Each call takes two seconds at least on such a line. */
const expect = impatient.configure({ timeout: 60_000 });

/** A hand at the app, whose taps and typed fields are counted. */
export class Hand {
  taps = 0;
  typed = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(what: Locator, text: string): Promise<void> {
    this.typed += 1;
    await what.fill(text);
  }

  /** Opens a list of choices and takes one. */
  async choose(what: Locator, choice: string | { index: number }): Promise<void> {
    this.taps += 2;
    await what.selectOption(choice);
  }

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' });

  async more(name: string): Promise<void> {
    await this.tap(this.button('More').first());
    await this.tap(this.button(name).last());
  }
}

export interface Day extends DayFleet {
  ask: AskAs;
  isDesk: boolean;
  setOnline(isOnline: boolean): Promise<void>;
}

export interface Task {
  name: string;
  /** What was measured before the app could do it: taps and typing, requests and KB where it worked. */
  before: string;
  run(hand: Hand, day: Day): Promise<void>;
}

const IMPOSSIBLE = 'impossible';

/** A card of the phone's list, or a row of the desk's table. */
const listed = ({ page }: Hand, text: string): Locator =>
  page.locator('.order-card, tr[data-row]').filter({ hasText: text }).first();

async function search(hand: Hand, text: string): Promise<void> {
  await hand.tap(hand.button(/^Orders/).first());
  await hand.type(hand.page.getByRole('textbox', { name: 'Search orders' }), text);
}

async function open(hand: Hand, text: string): Promise<void> {
  await search(hand, text);
  await hand.tap(listed(hand, text).locator('.order-open, .order-number'));
}

const stored = ({ ask }: Day, { order_id }: StaffOrder) => ask(getOrderDetails, { order_id });

const find = (
  how: string,
  before: string,
  textOf: (day: Day) => string,
  nameOf = textOf,
): Task => ({
  name: `an order by ${how}`,
  before,
  async run(hand, day) {
    await search(hand, textOf(day));
    await expect(listed(hand, nameOf(day))).toBeVisible();
  },
});

const ahead = (days: number, before: string): Task => ({
  name: `the order ${days} days ahead`,
  before,
  async run(hand, { ahead: orders }) {
    await open(hand, `Ahead ${days}`);
    await expect(hand.page.getByText(orders.get(days)?.number ?? '?').first()).toBeVisible();
  },
});

/** The rows of `roles.md` §1, each of which ends in what shows that it was done. */
export const TASKS: readonly Task[] = [
  find('name', IMPOSSIBLE, () => 'Farida'),
  find(
    'phone',
    IMPOSSIBLE,
    () => '056 765 4321',
    () => 'Farida',
  ),
  find(
    'number',
    IMPOSSIBLE,
    ({ known }) => known.number.slice(-4),
    () => 'Farida',
  ),
  ahead(21, '3 taps of 30 cards'),
  ahead(40, IMPOSSIBLE),
  ahead(65, IMPOSSIBLE),
  ahead(200, IMPOSSIBLE),
  {
    name: 'an order of last month',
    before: IMPOSSIBLE,
    async run(hand, { past }) {
      await search(hand, past.number);
      await expect(listed(hand, past.title)).toContainText('Completed');
    },
  },
  {
    name: 'free on Saturday at five for eight, three hours?',
    before: '60 taps, without capacity',
    async run(hand, { today }) {
      await hand.more('Find a free boat');
      const { page } = hand;
      await hand.type(page.getByLabel('Date'), addDays(today, 6 - (dayOfWeek(today) % 7) || 7));
      await hand.choose(page.getByRole('combobox', { name: 'Start' }), '17');
      await hand.choose(page.getByRole('combobox', { name: 'Length' }), '3');
      const guests = page.getByRole('textbox', { name: 'Guests' });
      await hand.type(guests, '8');
      await guests.press('Enter');
      await expect(page.getByRole('heading', { name: /5:00 – 8:00 PM for 8/ })).toBeVisible();
    },
  },
  {
    name: 'a booking by phone',
    before: '10 taps, 20-25 requests, 47-64 KB',
    async run(hand, { ask, today, isDesk }) {
      await hand.more('Find a free boat');
      await hand.type(hand.page.getByLabel('Date'), addDays(today, 10));
      await hand.choose(hand.page.getByRole('combobox', { name: 'Start' }), '14');
      await hand.choose(hand.page.getByRole('combobox', { name: 'Length' }), '3');
      await hand.tap(hand.page.locator('.find-boat-fits .boat').first());
      const name = `Rashid of the ${isDesk ? 'desk' : 'phone'}`;
      await hand.type(hand.page.getByLabel('Phone'), '50 765 4322');
      await hand.type(hand.page.getByLabel('Name'), name);
      await hand.tap(hand.button('Create the order'));
      await expect(hand.page.getByText('Order created').first()).toBeVisible();
      expect((await ask(searchOrders, { list: 'all', text: name })).orders).toHaveLength(1);
    },
  },
  {
    name: 'to another boat and hour',
    before: IMPOSSIBLE,
    async run(hand, day) {
      const { page } = hand;
      const before = await stored(day, day.toMove);
      await open(hand, 'Omar Who Moves');
      await hand.tap(hand.button('Move').first());
      const hour = Number(before.time.slice(0, 2)) + 1;
      await hand.choose(page.getByRole('combobox', { name: 'From' }), `${hour}`);
      const other = page.locator('.boat-choice label:not(:has(:checked))').first();
      await hand.tap(other);
      await expect(page.getByText('Price there').first()).toBeVisible();
      await hand.tap(hand.button('Move').last());
      const keep = page.getByRole('dialog').getByRole('button', { name: /^Keep/ });
      const moved = page.locator('.undo-bar').filter({ hasText: 'Moved' });
      await expect(keep.or(moved).first()).toBeVisible();
      if (await keep.isVisible()) await hand.tap(keep);
      await expect(moved).toBeVisible();
      const after = await stored(day, day.toMove);
      expect(after.company_activity_id).not.toBe(before.company_activity_id);
      expect(Number(after.time.slice(0, 2))).toBe(hour);
    },
  },
  {
    name: 'a boat closed for a week',
    before: '112 taps, 1,000 requests, 4.4 MB',
    async run(hand, { ask, boats, today, isDesk }) {
      const { page } = hand;
      const [boat] = boats.slice(isDesk ? 1 : 0);
      const from = addDays(today, 30);
      await hand.more('Close hours');
      await hand.tap(page.locator('.boats-field summary'));
      await hand.tap(page.getByRole('checkbox', { name: /^All \d+ boats$/ }));
      await hand.tap(page.getByRole('checkbox', { name: boat?.title ?? '?', exact: true }));
      await hand.type(page.getByLabel('From day'), from);
      await hand.type(page.getByLabel('To day'), addDays(from, 6));
      await hand.tap(hand.button(/^Close \d+ hours$/));
      await expect(page.getByText(/\d+ hours closed/).first()).toBeVisible();
      const board = await ask(getBoard, { date: from, day_count: 7 });
      const own = board.boats.find(
        ({ company_activity_id: id }) => id === boat?.company_activity_id,
      );
      const free = own?.days.flatMap(({ bars }) => bars.filter(({ state }) => state === 'free'));
      expect(free).toEqual([]);
    },
  },
  {
    name: 'the price of a season',
    before: 'impossible: a file and the operator',
    async run(hand, { ask, boats, today, isDesk }) {
      const { page } = hand;
      const [boat] = boats.slice(isDesk ? 1 : 0);
      const begin = addDays(today, isDesk ? 520 : 500);
      await hand.more('Prices and hours');
      await hand.tap(hand.button(boat?.title ?? '?'));
      await hand.tap(hand.button('Add a season'));
      const season = page.getByRole('group', { name: 'Season' }).last();
      await hand.type(season.getByLabel('From', { exact: true }), begin);
      await hand.tap(hand.button('Check'));
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^(Yes, s|S)ave$/ }));
      await expect(page.getByText('Prices and hours saved')).toBeVisible();
      const company_activity_id = boat?.company_activity_id ?? 0;
      const { prices } = await ask(getOfferTerms, { company_activity_id });
      expect(prices.map(({ date_from }) => date_from)).toContain(begin);
    },
  },
  {
    name: 'somebody invited and removed',
    before: 'impossible: the operator',
    async run(hand, { ask }) {
      const { page } = hand;
      const inDialog = (name: string) =>
        page.getByRole('dialog').getByRole('button', { name, exact: true });
      await hand.more('People');
      await hand.tap(hand.button('Invite someone'));
      await hand.tap(
        page
          .getByRole('dialog')
          .locator('label')
          .filter({ hasText: /^Dispatcher/ }),
      );
      await hand.type(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Lena');
      await hand.tap(inDialog('Invite'));
      await hand.tap(inDialog('Done'));
      expect(JSON.stringify(await ask(getPeople, {}))).toContain('"Lena"');
      await hand.tap(hand.button(/^Lena/));
      await hand.tap(inDialog('Remove from the crew'));
      await hand.tap(inDialog('Remove'));
      await expect(hand.button(/^Lena/)).toBeHidden();
      expect(JSON.stringify(await ask(getPeople, {}))).not.toContain('"Lena"');
    },
  },
  {
    name: 'how full the fleet is today',
    before: 'trips and sum alone',
    async run({ page }, { ask }) {
      const { orders } = await ask(getBoard, {});
      const trips = orders.filter(({ order_status: status }) => !/declined|cancelled/.test(status));
      const figure = page.locator('.figures b, .board-figures dd').first();
      await expect(figure).toHaveText(String(trips.length));
    },
  },
  {
    name: 'paid in cash, and the guests are here',
    before: IMPOSSIBLE,
    async run(hand, day) {
      const order = day.onPier[day.isDesk ? 1 : 0] ?? day.known;
      await open(hand, order.name ?? '?');
      await hand.tap(hand.button('Paid in cash'));
      await expect(hand.page.locator('.undo-bar')).toContainText('Paid in cash');
      await hand.tap(hand.button('Guests are here'));
      await expect.poll(async () => (await stored(day, order)).checked_in_at).toBeTruthy();
      expect((await stored(day, order)).taken_by).toBeTruthy();
    },
  },
  {
    name: 'nobody came, and back',
    before: 'no way back',
    async run(hand, day) {
      const status = async () => (await stored(day, day.begun)).order_status;
      await open(hand, 'Nobody Came');
      await hand.tap(hand.button('Nobody came'));
      const sure = hand.page.getByRole('dialog').getByRole('button', { name: /^Nobody came/ });
      await hand.tap(sure.first());
      await expect.poll(status, { timeout: 30_000 }).toBe('no_show');
      await hand.tap(hand.button('Not so? Put it back'));
      await expect.poll(status, { timeout: 30_000 }).toBe('confirmed');
    },
  },
  {
    name: 'the month’s revenue, as a file',
    before: IMPOSSIBLE,
    async run(hand, { isDesk }) {
      const { page } = hand;
      if (isDesk)
        await hand.tap(page.getByRole('navigation').getByRole('button', { name: 'Money' }));
      else await hand.more('Money');
      await expect(page.getByRole('heading', { name: 'Booked' }).first()).toBeVisible();
      const file = page.waitForEvent('download');
      await hand.tap(hand.button('Download CSV'));
      expect((await file).suggestedFilename()).toMatch(/^seahour-money-.*\.csv$/);
    },
  },
  {
    name: 'the plan of the day',
    before: 'a list, 30 requests, 41 KB',
    async run(hand) {
      await hand.more('Plan of the day');
      await expect(hand.page.getByText('On The Pier').first()).toBeVisible();
    },
  },
  {
    name: 'an answer without a connection',
    before: 'dropped',
    async run(hand, day) {
      const { page } = hand;
      await hand.tap(hand.button(/^Orders/).first());
      await hand.tap(page.locator('label').filter({ hasText: /^Waiting/ }));
      const waiting = await day.ask(searchOrders, { list: 'waiting' });
      const first = waiting.orders[0];
      if (!first) throw new Error('Nothing waits');
      const row = listed(hand, day.isDesk ? first.number : (first.name ?? '?'));
      await expect(row).toBeVisible();
      await day.setOnline(false);
      await expect(page.locator('.offline-bar')).toBeVisible();
      await hand.tap(row.getByRole('button', { name: 'Confirm', exact: true }));
      await expect(page.getByText(/waits for a connection/).first()).toBeVisible();
      await day.setOnline(true);
      await expect
        .poll(async () => (await stored(day, first)).order_status, { timeout: 60_000 })
        .toBe('confirmed');
    },
  },
  {
    name: 'a weather call over a day’s trips',
    before: IMPOSSIBLE,
    async run(hand, { today, isDesk }) {
      const { page } = hand;
      if (isDesk) await hand.tap(hand.button('Weather call').first());
      else await hand.more('Weather call');
      await hand.type(page.getByLabel('Day', { exact: true }), addDays(today, isDesk ? 12 : 13));
      await hand.choose(page.getByLabel('From', { exact: true }), '0');
      await hand.tap(page.locator('label').filter({ hasText: 'Cancel all' }));
      const cancel = hand.button(/^Cancel \d+$/);
      const count = /\d+/.exec(await cancel.innerText())?.[0];
      await hand.tap(cancel);
      await expect(page.getByRole('heading', { name: `${count} canceled` })).toBeVisible();
    },
  },
];
