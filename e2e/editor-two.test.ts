import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { committedLines, git } from './editor-desk.ts';
import { signIn, test } from './editor-journey.ts';
import { expect } from './marketplace.ts';

const ONYX = 'offers/dubai/yacht-rental/onyx-55';
const address = (page: Page, language: string) => page.getByLabel(`Address, ${language}`);
const saved = (page: Page) => expect(page.getByText(/^saved \d/)).toBeVisible();
const publish = (page: Page) => page.getByRole('button', { name: /^Publish \d+ change/ });

async function type(page: Page, language: string, text: string): Promise<void> {
  await address(page, language).fill(text);
  await address(page, language).blur();
}

/** Nothing of this person reaches the server, nor the other way round, until it is online again. */
const online = (context: BrowserContext, isOnline: boolean) => context.setOffline(!isOnline);

test('two see each other at work, and each other’s words, and lose none of their own', async ({
  page: katya,
  db,
  anotherPage,
  desk: { origin, root },
}) => {
  test.setTimeout(300_000);
  const omar = await anotherPage();
  await signIn(katya, db, origin, { name: 'Katya', mail: 'katya@sea.example' });
  await signIn(omar, db, origin, { name: 'Omar', mail: 'omar@sea.example' });
  await Promise.all([katya, omar].map((each) => each.goto(`${origin}/editor/${ONYX}`)));

  // Where one writes, the other reads.
  await address(omar, 'English').focus();
  await expect(katya.getByText('Omar is writing here')).toBeVisible();
  await expect(address(katya, 'English')).toHaveAttribute('readonly');
  await expect(katya.getByRole('list', { name: 'Also here' })).toContainText('Omar');
  await address(omar, 'English').fill('Berth of Omar');
  await address(omar, 'English').blur();
  await expect(address(katya, 'English')).toHaveValue('Berth of Omar');
  await expect(address(katya, 'English')).not.toHaveAttribute('readonly');

  // Other places of one file at once.
  await Promise.all([type(katya, 'Russian', 'Причал Кати'), type(omar, 'Arabic', 'مرسى عمر')]);
  await Promise.all([saved(katya), saved(omar)]);
  await expect(address(katya, 'Arabic')).toHaveValue('مرسى عمر');
  await expect(address(omar, 'Russian')).toHaveValue('Причал Кати');

  // One place, by somebody who could not see that the other writes there.
  await online(omar.context(), false);
  await type(omar, 'English', 'Berth B7, says Omar');
  await expect(omar.getByText('no connection: kept on this device')).toBeVisible();
  await type(katya, 'English', 'Berth C1, says Katya');
  await saved(katya);
  await online(omar.context(), true);
  const told = omar.getByRole('alert').filter({ hasText: 'Katya wrote this at the same time' });
  await expect(told).toContainText('Berth B7, says Omar');
  await expect(address(omar, 'English')).toHaveValue('Berth C1, says Katya');
  await expect(address(katya, 'English')).toHaveValue('Berth C1, says Katya');
  await told.getByRole('button', { name: 'Keep mine' }).click();
  await expect(told).toBeHidden();
  await expect(address(katya, 'English')).toHaveValue('Berth B7, says Omar');

  // One publishes while the other types.
  await address(omar, 'English').fill('Berth D2');
  await katya.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(katya.getByRole('main').locator('ins', { hasText: 'Berth D2' })).toBeVisible();
  await publish(katya).click();
  await address(omar, 'English').pressSequentially(', by the crane', { delay: 60 });
  await expect(katya.getByText(/^Published\./)).toBeVisible({ timeout: 60_000 });
  await address(omar, 'English').blur();
  await expect(address(omar, 'English')).toHaveValue('Berth D2, by the crane');
  const now = (await committedLines(root, 'catalogue')).filter((line) => line.startsWith('+'));
  expect(now).toEqual(["+address: { en: 'Berth D2', ru: 'Причал Кати', ar: 'مرسى عمر' }"]);

  // Both publish at once: once, and nothing that either has not seen.
  await Promise.all([katya, omar].map((each) => each.goto(`${origin}/editor/changes`)));
  for (const each of [katya, omar]) await expect(publish(each)).toBeEnabled();
  await Promise.all([katya, omar].map((each) => publish(each).click()));
  const outcome = (each: Page) =>
    expect(
      each.getByText(/^Published\.|^Not published: somebody wrote meanwhile|^There was nothing/),
    );
  await Promise.all([katya, omar].map((each) => outcome(each).toBeVisible({ timeout: 60_000 })));
  expect(
    (await katya.getByText(/^Published\./).count()) +
      (await omar.getByText(/^Published\./).count()),
  ).toBe(1);
  expect((await git(root, 'log', '--format=%an')).trim().split('\n')).toHaveLength(3);
  expect(await readFile(join(root, 'catalogue', `${ONYX}.yaml`), 'utf8')).toContain(
    "address: { en: 'Berth D2, by the crane', ru: 'Причал Кати', ar: 'مرسى عمر' }",
  );
});
