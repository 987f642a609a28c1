import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violationsOn } from './accessibility.ts';
import { committedLines, git } from './editor-desk.ts';
import { signIn } from './editor-journey.ts';
import { test } from './editor-newsroom.ts';
import { expect } from './marketplace.ts';

const KATYA = { name: 'Developer', mail: 'katya@seahour.example' };

const OFFER = 'catalogue/offers/dubai/yacht-rental/onyx-55.yaml';
const WORDS = {
  English: 'Black outside, and quick.',
  Russian: 'Чёрная снаружи и быстрая.',
  Arabic: 'أسود من الخارج وسريع.',
};

test('others are shown the draft as the real site, visitors what is published, and all of it can be taken back', async ({
  page,
  db,
  newsroom: { root, origin },
  anotherPage,
}) => {
  test.setTimeout(180_000);
  const read = () => readFile(join(root, OFFER), 'utf8');
  const before = await read();
  await signIn(page, db, '', KATYA);
  await page
    .getByRole('link', { name: /Onyx 55/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Onyx 55', level: 1 })).toBeVisible();
  for (const [language, text] of Object.entries(WORDS)) {
    await page.getByRole('textbox', { name: `Description, ${language}` }).fill(text);
  }
  const price = page.getByLabel('All year, 1-3 hours');
  await price.fill('1,400');
  await price.blur();
  await page.getByRole('button', { name: 'Write 1400' }).click();
  await expect(price).toHaveValue('1400');
  await expect(page.getByText('4 changes')).toBeVisible();
  await expect(page.getByText(/^saved/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await read()).toBe(before);

  await page.getByRole('button', { name: 'Preview link' }).click();
  const address = page.getByRole('textbox', { name: 'Preview link' });
  const preview = new URL(await address.inputValue());
  const guest = await anotherPage();
  await guest.goto(origin + preview.pathname + preview.search);
  await expect(guest).toHaveURL(`${origin}/yacht-rental/dubai/onyx-55-19`);
  await expect(guest.getByText(WORDS.English)).toBeVisible();
  await expect(guest.getByRole('note')).toContainText('This is a draft');
  await guest.goto(`${origin}/ar/yacht-rental/dubai/onyx-55-19`);
  await expect(guest.getByText(WORDS.Arabic)).toBeVisible();
  // What is wrong elsewhere is said, and keeps nothing else from being shown.
  const another = await page.context().newPage();
  await another.goto(`${origin}/editor/pages/who-we-are`);
  await another.getByLabel('Lead, English').fill('Hours  on the water.');
  await expect(another.getByText(/^saved/)).toBeVisible();
  await guest.goto(`${origin}/yacht-rental/dubai/onyx-55-19`);
  await expect(guest.getByRole('note')).toContainText('shown as published: ');
  await expect(guest.getByText(WORDS.English)).toBeVisible();
  await another.getByRole('button', { name: /^Undo/ }).first().click();
  await another.close();
  await expect(page.getByText('4 changes')).toBeVisible();
  await guest.getByRole('note').getByRole('link').click();
  await guest.goto(`${origin}/yacht-rental/dubai/onyx-55-19`);
  await expect(guest.getByText(/pale oak inside/)).toBeVisible();

  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1,400 AED');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await expect.poll(read, { timeout: 60_000 }).not.toBe(before);
  await expect
    .poll(() => git(root, 'log', '-1', '--format=%an <%ae>'))
    .toBe('Developer <katya@seahour.example>\n');
  const lines = await committedLines(root, 'catalogue');
  expect(lines).toContain('+  - { hours: 1-3, price: 1400 }');
  expect(lines).toContain('-  - { hours: 1-3, price: 1350 }');
  expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(4);
  await expect
    .poll(async () => (await guest.request.get(`${origin}/yacht-rental/dubai/onyx-55-19`)).text(), {
      timeout: 60_000,
    })
    .toContain(WORDS.English);

  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /Undo all/ })
    .first()
    .click();
  await expect(page.getByText('4 changes')).toBeVisible();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await expect.poll(read, { timeout: 60_000 }).toBe(before);
});
