import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { insertEditor } from '@seahour/server/editor/editor-rows.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { committedLines, git } from './editor-desk.ts';
import { signIn, test } from './editor-journey.ts';
import { mailedCode } from './mailed-code.ts';
import { expect } from './marketplace.ts';

/** A mailbox of this run: a repeated one finds no older code in it. */
const MAIL = `katya-${randomUUID()}@sea.example`;

test('changes a text in every language, a price and a question, publishes them, and takes one back', async ({
  page,
  db,
  desk: { origin, root },
}) => {
  await insertEditor(db, { name: 'Katya', mail: MAIL, role: 'owner', language: 'en' }, now());
  const saved = () => expect(page.getByText(/^saved \d/)).toBeVisible();
  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/onyx-55`);
  await page.getByLabel('Email').fill(MAIL);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText('We have sent six digits').waitFor();
  await page.getByLabel('Code').fill(await mailedCode(MAIL));
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Onyx 55' })).toBeFocused();
  await page.getByLabel('Address, English').fill('Dubai Harbour, berth B7');
  await page.getByLabel('Address, Russian').fill('Дубай Харбор, причал B7');
  await page.getByLabel('Address, Arabic').fill('دبي هاربر، المرسى B7');
  const price = page.getByLabel('All year, 1-3 hours');
  await price.fill('1,400');
  await page.getByRole('button', { name: 'Write 1400' }).click();
  await expect(price).toHaveValue('1400');
  await saved();
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`${origin}/editor/pages/faq`);
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  await expect(page.getByLabel('Question 7, English', { exact: true })).toBeFocused();
  for (const [language, question, answer] of [
    ['English', 'May I bring a dog?', 'Yes, on most boats. Ask the crew.'],
    ['Russian', 'Можно взять собаку?', 'Да, почти на все лодки. Спросите команду.'],
    ['Arabic', 'هل يمكنني إحضار كلب؟', 'نعم، على معظم القوارب. اسأل الطاقم.'],
  ] as const) {
    await page.getByLabel(`Question 7, ${language}`, { exact: true }).fill(question);
    await page.getByLabel(`Question 7, Answer, ${language}`).fill(answer);
  }
  await saved();

  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  const offer = page.getByRole('region', { name: 'Onyx 55' });
  await expect(offer.locator('del', { hasText: '1350' })).toBeVisible();
  await expect(offer.locator('ins', { hasText: '1400' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish 7 changes' }).click();
  await expect(page.getByText('Published.')).toBeVisible({ timeout: 60_000 });

  expect(await git(root, 'log', '-1', '--format=%an <%ae>')).toBe(`Katya <${MAIL}>\n`);
  expect(await committedLines(root, 'catalogue')).toEqual([
    "-address: { en: 'Dubai Harbour, berth A2', ru: 'Дубай Харбор, причал A2', ar: 'دبي هاربر، المرسى A2' }",
    "+address: { en: 'Dubai Harbour, berth B7', ru: 'Дубай Харбор, причал B7', ar: 'دبي هاربر، المرسى B7' }",
    '-  - { hours: 1-3, price: 1350 }',
    '+  - { hours: 1-3, price: 1400 }',
  ]);
  const { rows } = await sql<{ address: unknown }>`
    select address from company_activities where id = 19`.execute(db);
  expect(JSON.stringify(rows)).toContain('berth B7');

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('main').getByText('7 changes').click();
  await page.getByRole('button', { name: /^Undo: Onyx 55 .* Price$/ }).click();
  await page.getByRole('status').getByRole('link', { name: 'Changes' }).click();
  await expect(offer.locator('ins', { hasText: '1350' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled();
});

test('plans a sale for a moment, takes it back, publishes it and goes back to how it was', async ({
  page,
  db,
  desk: { origin, root },
}) => {
  const file = join(root, 'catalogue/offers/dubai/yacht-rental/onyx-55.yaml');
  const before = await readFile(file, 'utf8');
  const mail = `omar-${MAIL}`;
  await insertEditor(db, { name: 'Omar', mail, role: 'editor', language: 'en' }, now());
  await signIn(page, db, origin, { name: 'Omar', mail });
  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/onyx-55`);
  await page.getByLabel('Address, English').fill('Dubai Harbour, berth A2: a third less in winter');
  await expect(page.getByText(/^saved \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publish later' }).check();
  await page.getByLabel('Day').fill(addDays(cityDate('Asia/Dubai', now()), 14));
  await page.getByLabel('Hour').selectOption({ label: '9:00\u00a0AM' });
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Plan 1 change' }).click();
  const planned = page.getByRole('region', { name: 'Planned: Onyx 55' });
  await expect(planned.getByText(/planned for .* 9:00\sAM \(Dubai\)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  expect(await readFile(file, 'utf8')).toBe(before);

  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/onyx-55`);
  await page.getByText('A change is planned for').getByRole('link', { name: 'See' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await planned.getByRole('button', { name: 'Back into the draft' }).click();
  await expect(planned).toBeHidden();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByText('Published.')).toBeVisible({ timeout: 60_000 });
  expect(await readFile(file, 'utf8')).toContain('a third less in winter');

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('button', { name: 'Back to how it was before this' }).first().click();
  await expect(page.getByRole('button', { name: 'Go back to how it was' })).toBeEnabled();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go back to how it was' }).click();
  await expect(page.getByText('Published.')).toBeVisible({ timeout: 60_000 });
  expect(await readFile(file, 'utf8')).toBe(before);
});
