import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { editorLink } from '@seahour/server/editor/editor-link.ts';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { test as base, type Database, expect } from './marketplace.ts';

const PROGRAM = join(import.meta.dirname, 'editor-process.ts');
const run = promisify(execFile);

interface Newsroom {
  origin: string;
  databaseUrl: string;
  /** Holds the files that its editor writes. */
  root: string;
}

/** A marketplace of its own: what is published changes files and pages that others read. */
const test = base.extend<{ newsroom: Newsroom }, { ofNewsroom: Newsroom }>({
  ofNewsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const child = fork(PROGRAM);
      const ended = once(child, 'exit');
      const [newsroom] = await Promise.race([once(child, 'message'), ended]);
      await use(newsroom as Newsroom);
      if (child.connected) child.disconnect();
      await ended;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  newsroom: ({ ofNewsroom }, use) => use(ofNewsroom),
  marketplace: ({ ofNewsroom }, use) => use(ofNewsroom),
});

async function signIn(page: Page, db: Database, mail: string): Promise<void> {
  const link = await editorLink(db, { mode: 'demo', publicUrl: '' }, { mail, now: now() });
  if (!link.ok) throw new Error(link.reason);
  await page.goto(link.url);
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
}

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
  await signIn(page, db, 'katya@seahour.example');
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
  await guest.getByRole('note').getByRole('link').click();
  await guest.goto(`${origin}/yacht-rental/dubai/onyx-55-19`);
  await expect(guest.getByText(/pale oak inside/)).toBeVisible();

  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1,400 AED');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await expect.poll(read, { timeout: 60_000 }).not.toBe(before);
  const commit = async () =>
    (await run('git', ['show', '--format=%an <%ae>', '--unified=0'], { cwd: root })).stdout;
  await expect.poll(commit).toMatch(/^Developer <katya@seahour\.example>/);
  const shown = await commit();
  const lines = shown.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
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
