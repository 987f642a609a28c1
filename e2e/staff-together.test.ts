import type { Page } from '@playwright/test';
import { createOrder, goToPay } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { getOrderDetails } from '@seahour/api-types/staff.ts';
import { editOrder } from '@seahour/api-types/staff-orders.ts';
import { previewWeatherCall } from '@seahour/api-types/staff-weather.ts';
import { runWeatherCalls } from '@seahour/server/staff/weather/run-weather-calls.ts';
import { sql } from 'kysely';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import type { Ask } from './free-block.ts';
import { GUEST, tripHash } from './guest-trip.ts';
import { type Database, expect, test } from './marketplace.ts';
import { startingWith, textsOf } from './texts.ts';

test.use(PHONE);
test.setTimeout(150_000);

const MINUTE_MS = 60_000;
const ON_PIER = { acq_method: 1, card_token: 'sandbox_paid' } as const;

type Crew = Awaited<ReturnType<typeof crewMember>>;
type Client = Parameters<typeof crewMember>[1];

/** An owner and a dispatcher, who are told apart by their names. */
async function twoOfCrew(db: Database, client: Client) {
  const omar = await crewMember(db, client);
  const samira = await crewMember(db, client, 'dispatcher');
  await sql`update staff set name = case role when 'owner' then 'Omar' else 'Samira' end
    where name = 'Developer'`.execute(db);
  return { omar, samira };
}

/** An order of a guest with free hours behind it. */
async function guestOrder(ask: Ask, crew: Crew, daysAhead: number, name: string) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead, hours: 9 });
  const place = { company_activity_id: boat.company_activity_id, date, time, hour_count: 3 };
  const { unique_id } = await ask(createOrder, { ...ON_PIER, ...GUEST, name, ...place });
  return { boat, place, unique_id, order_id: await crew.orderIdOf(unique_id) };
}

const openOrder = async (page: Page, crew: Crew, id: OrderId) => {
  await crew.open(page);
  await page.goto(`${crew.path}?order=${id}${crew.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
};

/** Whose a boat's hours of a day are, as the database has it. */
async function holdersOf(db: Database, { company_activity_id: id, date }: Place) {
  const { rows } = await sql<{ hour: number; holder: string }>`
    select extract(hour from c.starts_at at time zone 'Asia/Dubai')::int as hour,
      coalesce(o.name, c.kind) as holder
    from claimed_hours c left join orders o using (order_id, company_activity_id)
    where c.company_activity_id = ${id} and c.kind <> 'buffer'
      and (c.starts_at at time zone 'Asia/Dubai')::date = ${date}::date
    order by 1, 2`.execute(db);
  return rows;
}

interface Place {
  company_activity_id: number;
  date: string;
  time: number;
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

test('two answer one order: who came second reads who was first, and who takes an answer back sends none', async ({
  page,
  anotherPage,
  client,
  ask,
  db,
}) => {
  const { omar, samira } = await twoOfCrew(db, client);
  const second = await anotherPage(PHONE);
  const statusOf = async (order_id: OrderId) =>
    (await omar.ask(getOrderDetails, { order_id })).order_status;
  const confirm = (at: Page) => at.getByRole('button', { name: 'Confirm', exact: true }).click();
  const decline = async (at: Page) => {
    await at.getByRole('button', { name: 'Decline', exact: true }).click();
    await at.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  };

  const { order_id: first } = await guestOrder(ask, omar, 6, 'Ana of two answers');
  await openOrder(page, omar, first);
  await openOrder(second, samira, first);
  await confirm(page);
  await decline(second);
  await page.locator('.undo-bar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(first)).toBe('declined');
  await expect(page.getByText(/Declined.*Samira|Samira.*Declined/).first()).toBeVisible();
  await expect(second.getByRole('alert')).toHaveCount(0);

  const { order_id: other } = await guestOrder(ask, omar, 7, 'Ben of two answers');
  await openOrder(page, omar, other);
  await openOrder(second, samira, other);
  await confirm(page);
  await decline(second);
  await expect(second.getByRole('alert')).toContainText('Confirmed by Omar', { timeout: 15_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await statusOf(other)).toBe('confirmed');
  await expect(second.getByText('Confirmed', { exact: true }).first()).toBeVisible();
});

test('an order goes to hours that a guest is taking: one of them has these, and the other is told', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client, 'dispatcher');
  for (const [round, name] of ['Cem of the hours', 'Dana of the hours'].entries()) {
    const { place, order_id } = await guestOrder(ask, crew, 9 + round, name);
    const wanted = { ...place, time: place.time + 5 };
    await openOrder(page, crew, order_id);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('combobox', { name: 'From' }).selectOption(String(wanted.time));
    await expect(page.getByText('Price there')).toBeVisible();
    const guest = client.call(createOrder, {
      ...{ ...ON_PIER, ...GUEST, name: 'The guest', phone: '+971501234569' },
      ...wanted,
    });
    // First the guest's call alone, then both at once.
    if (round === 0) await guest;
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dearer = page.getByRole('dialog').getByRole('button', { name: /^Keep/ });
    const refused = page.getByRole('alert').or(page.getByText('These hours are not free'));
    const moved = page.locator('.undo-bar').filter({ hasText: 'Moved' });
    await page.addLocatorHandler(dearer, () => dearer.click());
    await expect(refused.or(moved).first()).toBeVisible();
    await page.removeLocatorHandler(dearer);

    const isMoved = await moved.isVisible();
    const taken = await guest;
    expect(taken.ok).toBe(!isMoved);
    if (!taken.ok) expect(taken.failure.code).toBe('slot_taken');
    const { time } = await crew.ask(getOrderDetails, { order_id });
    expect(time).toBe(clockOf(isMoved ? wanted.time : place.time));
    const holders = await holdersOf(db, place);
    const inHours = (from: number) => holders.filter(({ hour }) => hour >= from && hour < from + 3);
    const owner = isMoved ? name : 'The guest';
    expect(inHours(wanted.time).map(({ holder }) => holder)).toEqual([owner, owner, owner]);
    expect(inHours(place.time)).toHaveLength(isMoved ? 0 : 3);
  }
});

test('hours are closed where a guest is paying: they are in the way, stay theirs, and are paid', async ({
  page,
  anotherPage,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client, 'dispatcher');
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 12, hours: 9 });
  const place = { company_activity_id: boat.company_activity_id, date, time: time + 3 };
  const { unique_id } = await ask(createOrder, {
    ...{ ...GUEST, name: 'Eva who pays', acq_method: 2 },
    ...{ ...place, hour_count: 3 },
  });
  const { redirect_url } = await ask(goToPay, { unique_id });
  const guest = await anotherPage(PHONE);
  await guest.goto(redirect_url);
  await expect(guest.getByRole('button', { name: /^Pay/ })).toBeVisible();

  await crew.open(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Close hours' }).click();
  await page.getByLabel('From day').fill(date);
  await page.getByLabel('To day').fill(date);
  // All boats are chosen to begin with.
  await expect(page.getByRole('button', { name: /Eva who pays/ })).toBeVisible();
  await page.getByRole('button', { name: /^Close \d+ hours?$/ }).click();
  await guest.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/hours? closed/).first()).toBeVisible();

  const order_id = await crew.orderIdOf(unique_id);
  const stored = () => crew.ask(getOrderDetails, { order_id });
  await expect.poll(async () => (await stored()).payment_status).toBe('1');
  const holders = await holdersOf(db, place);
  expect(holders.filter(({ holder }) => holder === 'Eva who pays')).toHaveLength(3);
  const hours = holders.map(({ hour }) => hour);
  expect(new Set(hours).size).toBe(hours.length);
  expect(holders.filter(({ holder }) => holder === 'closure').length).toBeGreaterThan(0);
});

test('a weather call leaves what others changed meanwhile, and says so', async ({
  page,
  anotherPage,
  client,
  ask,
  db,
}) => {
  const { omar, samira } = await twoOfCrew(db, client);
  const { place, order_id, unique_id } = await guestOrder(ask, omar, 8, 'Faris of the wind');
  await sql`update orders set order_status = 'confirmed' where order_id = ${order_id}`.execute(db);
  const stored = () => omar.ask(getOrderDetails, { order_id });
  await samira.open(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Weather call' }).click();
  await page.getByLabel('Day', { exact: true }).fill(place.date);
  await page.getByLabel('From', { exact: true }).selectOption('0');
  const fate = page.getByRole('combobox', { name: /Faris of the wind/ });
  await expect(fate).toBeVisible();

  for (const other of await page.getByRole('combobox', { name: /^What becomes of/ }).all()) {
    await other.selectOption('left');
  }
  await fate.selectOption('cancelled');
  // What becomes of it meanwhile has not reached this screen yet.
  await failRequests(page, previewWeatherCall, 'no connection');

  // One edits the order, and its guest moves it by their link.
  const { revision } = await stored();
  const guest = await anotherPage(PHONE);
  const said = textsOf('site/site', 'en');
  await guest.goto(`/trip${await tripHash(ask, unique_id)}`);
  await guest.getByRole('button', { name: said('trip.move') }).click();
  const take = guest.getByRole('button', { name: startingWith(said('trip.moveTo')) });
  await expect(take).toBeVisible();
  await Promise.all([
    omar.ask(editOrder, { order_id, revision, note: 'Needs a child vest' }),
    take.click(),
  ]);
  await expect(guest.getByRole('alert')).toContainText(said('trip.moved'));
  const moved = await stored();

  await page.getByRole('button', { name: 'Cancel 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible();
  await expect(page.getByText('Someone changed it meanwhile')).toBeVisible();
  await runWeatherCalls(db, new Date(now().getTime() + 2 * MINUTE_MS));
  expect(await stored()).toMatchObject({
    order_status: moved.order_status,
    ...{ date: moved.date, time: moved.time, note: 'Needs a child vest' },
  });
});
