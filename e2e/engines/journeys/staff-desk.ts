import { equal } from 'node:assert/strict';
import { createOrder } from '@seahour/api-types/orders.ts';
import { getPeople, inviteStaff } from '@seahour/api-types/staff-people.ts';
import { newPhone } from '../../booking-journey.ts';
import { crewMember } from '../../crew-app.ts';
import { mailsTo } from '../../outbox.ts';
import { LANGUAGE } from '../../visitor.ts';
import type { EnginePage, Wanted } from '../engine-page.ts';
import { DESK, type Journey, type Place } from '../journey.ts';

const DAYS_AHEAD = 8;
/** The text of the file that was saved, kept in the page. */
const KEEP_SAVED = `(() => {
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    file.text().then((text) => { window.saved = text; });
    return createObjectURL(file);
  };
})()`;

type Crew = Awaited<ReturnType<typeof crewMember>>;

export const staffDesk: Journey = {
  title: 'signs in by a mailed code, answers an order, and does what owners do at a desk',
  size: DESK,
  async run(place) {
    const crew = await crewMember(place.db, place.client);
    await signIn(place, crew);
    const order = await book(place, crew);
    await answer(place, order);
    await saveMoney(place.page);
    await setPrices(place.page);
    await callWeather(place, crew);
    await invite(place.page);
  },
};

async function signIn({ page, origin }: Place, crew: Crew): Promise<void> {
  const [company] = await crew.ask(getPeople, {});
  if (!company) throw new Error('The crew member owns no company');
  const mail = `olga.${newPhone().slice(1)}@example.com`;
  const post = { name: 'Olga', role: 'owner', language: LANGUAGE } as const;
  await crew.ask(inviteStaff, { company_id: company.company_id, ...post, mail });
  await page.goto(origin + crew.path);
  await page.fill({ role: 'textbox', name: 'Email' }, mail);
  await page.press('Enter');
  await page.waitFor({ role: 'textbox', name: 'Code' }, ({ isFocused }) => isFocused);
  const sent = await page.until('a mail', async () => (await mailsTo(mail, 'sign-in'))[0]);
  await page.type(/^Subject: .*?(\d{6})/m.exec(sent)?.[1] ?? '');
  await page.press('Enter');
  await page.waitFor({ css: '[role=grid]' });
}

/** An order that waits for an answer. */
async function book({ ask, db }: Place, crew: Crew) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: DAYS_AHEAD, hours: 3 });
  const name = `Vera ${newPhone().slice(-6)}`;
  const { unique_id } = await ask(createOrder, {
    ...{ acq_method: 1, card_token: 'sandbox_paid', name, phone: newPhone() },
    ...{ company_activity_id: boat.company_activity_id, date, time, hour_count: 3 },
  });
  const order = db.selectFrom('orders').select('order_status').where('unique_id', '=', unique_id);
  const status = async () => (await order.executeTakeFirstOrThrow()).order_status;
  return { name, date, status };
}

type Booked = Awaited<ReturnType<typeof book>>;

async function answer({ page }: Place, { name, status }: Booked): Promise<void> {
  await openSection(page, /^Orders/);
  await page.fill({ role: 'textbox', name: 'Search orders', within: { css: 'main' } }, 'Vera');
  const row = { css: 'tr', text: new RegExp(name) };
  const confirm = { role: 'button', name: 'Confirm', within: row } as const;
  await page.click(confirm);
  await page.click({ role: 'button', name: 'Undo', within: row });
  await page.click(confirm);
  await page.until('a confirmed order', async () => (await status()) === 'confirmed');
  await page.pressOn({ role: 'button', name: /^SH-/, within: row }, 'Enter');
  await page.waitFor({ css: 'aside', text: new RegExp(name) });
}

async function saveMoney(page: EnginePage): Promise<void> {
  await openSection(page, /^Money/);
  await page.waitFor({ css: 'table' });
  await page.evaluate(KEEP_SAVED);
  await page.click({ role: 'button', name: 'Download CSV' });
  await page.until('a table', () => page.evaluate<boolean>('/^.?City,/.test(window.saved ?? "")'));
}

async function setPrices(page: EnginePage): Promise<void> {
  await openMore(page, 'Prices and hours');
  await page.click({ css: 'main li button' });
  const price = { css: '.terms-price input' };
  const { value } = await page.waitFor(price);
  await page.fill(price, String(Math.round(Number(value) * 1.1)));
  await page.click({ role: 'button', name: 'Check' });
  await page.waitFor({ role: 'dialog', text: /This changes/ });
  await page.click({ role: 'button', name: 'Save' });
  await page.click({ role: 'button', name: 'Undo', within: { css: 'main li' } });
  await page.waitFor({ css: 'main li', text: /Taken back by/ });
  await page.waitFor(price, (field) => field.value === value);
}

async function callWeather(place: Place, crew: Crew): Promise<void> {
  const { page } = place;
  const { name, date, status } = await book(place, crew);
  await openMore(page, 'Weather call');
  await page.choose({ role: 'textbox', name: 'Day' }, date);
  await page.choose({ role: 'combobox', name: 'From' }, '0');
  const row = { css: 'li', text: new RegExp(name) };
  await page.choose({ role: 'combobox', within: row }, 'cancelled');
  await page.click({ css: 'main .button', text: /^(Cancel|Move) \d/ });
  await page.waitFor({ role: 'heading', text: /\d (?:moved|canceled)/ });
  await page.click({ role: 'button', name: 'Undo', within: { css: '[role=status]' } });
  await page.waitFor(row);
  equal(await status(), 'unconfirmed');
}

async function invite(page: EnginePage): Promise<void> {
  await openMore(page, 'People');
  await page.click({ role: 'button', name: 'Invite someone' });
  const form = { role: 'dialog', name: 'Invite someone' } as const;
  await page.fill({ role: 'textbox', name: 'Name', within: form }, 'Ben');
  await page.click({ css: '.segment', text: /^Dispatcher/, within: form });
  await page.click({ role: 'button', name: 'Invite', within: form });
  await page.waitFor({ role: 'dialog', name: 'A link for Ben' });
  await page.click({ role: 'button', name: 'Done' });
  await page.waitFor({ role: 'button', name: /^Ben/ });
}

async function openSection(page: EnginePage, name: RegExp): Promise<void> {
  const button: Wanted = { role: 'button', name, within: { css: '.desk-top nav' } };
  await page.click(button);
  await page.waitFor({ css: 'h1', text: name }, ({ isFocused }) => isFocused);
}

async function openMore(page: EnginePage, row: string): Promise<void> {
  await page.click({ role: 'button', name: 'More' });
  await page.click({ css: 'main button', text: new RegExp(`^${row}`) });
  await page.waitFor({ css: 'h1', text: row }, ({ isFocused }) => isFocused);
}
