import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bumpCatalogueVersion } from '@seahour/server/catalogue/catalogue-version-row.ts';
import {
  keepFileTerms,
  readTerms,
  writeTerms,
} from '@seahour/server/catalogue/terms/terms-rows.ts';
import { violationsOn } from './accessibility.ts';
import { signIn } from './editor-journey.ts';
import { test } from './editor-newsroom.ts';
import { expect } from './marketplace.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const KATYA = { name: 'Developer', mail: 'katya@seahour.example' };

/** Azure 46. */
const AZURE = 12;

const pane = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const phone = (page: Page) =>
  pane(page).locator('iframe:not(.is-loading)').contentFrame().locator('body');

/** It takes an import and a renderer, on a machine with other things to do. */
const slowly = { timeout: 60_000 };

test('beside the form stands the page that visitors will see, in each language, with what is new on a tint', async ({
  page,
  db,
  newsroom: { origin },
}) => {
  test.setTimeout(240_000);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Blocked script')) blocked.push(message.text());
  });
  await signIn(page, db, '', KATYA);
  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/onyx-55`);
  await expect(phone(page).getByRole('heading', { name: 'Onyx 55', level: 1 })).toBeVisible(slowly);
  await expect(phone(page).locator('mark')).toHaveCount(0);

  const english = page.getByRole('textbox', { name: 'Description, English' });
  await english.fill((await english.inputValue()).replace('two engines', 'two quiet engines'));
  await expect(phone(page).locator('mark')).toHaveText(['quiet'], slowly);
  await phone(page).evaluate(() => window.scrollTo(0, 700));

  const arabic = 'أسود من الخارج وسريع.';
  await page.getByRole('textbox', { name: 'Description, Arabic' }).fill(arabic);
  const price = page.getByLabel('All year, 1-3 hours');
  await price.fill('1400');
  await price.blur();
  await expect(phone(page).locator('td mark', { hasText: '1,400 AED' })).toBeVisible(slowly);
  expect(await phone(page).evaluate(() => window.scrollY)).toBe(700);
  await pane(page).getByRole('button', { name: 'Arabic' }).click();
  await expect(phone(page).locator('p mark', { hasText: arabic })).toBeVisible(slowly);
  expect(await violationsOn(page)).toEqual([]);

  // The editor's own browser goes on seeing what is published.
  const site = await page.context().newPage();
  await site.goto(`${origin}/yacht-rental/dubai/onyx-55-19`);
  await expect(site.getByText(/pale oak inside, and two engines/)).toBeVisible();
  await site.close();

  await pane(page).getByRole('button', { name: 'English' }).click();
  await page.getByRole('radio', { name: /^Hidden/ }).check();
  await expect(pane(page)).toContainText('Visitors do not find this page yet.', slowly);
  await expect(phone(page).locator('mark', { hasText: 'quiet' })).toBeVisible(slowly);
  await page.getByRole('radio', { name: 'Shown from a date' }).check();
  const day = page.getByLabel('Shown from', { exact: true });
  await expect(day).toHaveAttribute('type', 'date');
  await day.fill('2027-03-01');
  await day.blur();
  await expect(page.getByText(/^saved/)).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(pane(page)).toHaveCount(0);
  expect(blocked).toEqual([]);
});

test('what is not finished yet is shown as published, and the rest goes on following draft, files and owners', async ({
  page,
  db,
  newsroom: { origin, root },
}) => {
  test.setTimeout(240_000);
  await signIn(page, db, '', KATYA);
  await page.goto(`${origin}/editor/pages/faq`);
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible(slowly);
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  const told = pane(page).getByText(
    /^Because of mistakes, shown as published: .*Questions and answers/,
  );
  await expect(told).toBeVisible(slowly);
  await page.getByLabel('Lead, English').fill('Short answers.');
  await expect(phone(page).locator('mark', { hasText: 'Short' })).toBeVisible(slowly);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Remove Question 7' }).click();
  await expect(told).toBeHidden(slowly);

  const file = join(root, 'site/content/en/faq.md');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: Asked here'),
  );
  await expect(phone(page).getByRole('heading', { name: 'Asked here', level: 1 })).toBeVisible(
    slowly,
  );

  // As an owner sets it in the crew's app.
  const terms = await readTerms(db, AZURE);
  await keepFileTerms(db, AZURE, terms);
  const prices = terms.prices.map((row, at) => (at === 0 ? { ...row, price_minor: 765_00 } : row));
  await writeTerms(db, AZURE, { ...terms, prices }, 765_00);
  await bumpCatalogueVersion(db);
  await page.goto(`${origin}/editor/offers/dubai/yacht-rental/azure-46`);
  await expect(phone(page).locator('td', { hasText: '765 AED' })).toBeVisible(slowly);
});

const HOSTILE = `
<script>window.top.document.title = 'script'</script>
<img src="x" onerror="window.top.document.title = 'handler'" alt="">
<svg onload="window.top.document.title = 'svg'"></svg>
<iframe src="/editor" title="nested"></iframe>
<base href="https://evil.example/">
<meta http-equiv="refresh" content="0; url=/faq">
<form action="/api/editor/publish" method="post" target="_top"><button id="send">Send</button></form>
<a id="away" href="/faq" target="_top">Away</a>
`;

test('what a draft holds cannot act as the editor, lead away or call anybody', async ({
  page,
  db,
  newsroom: { origin, root },
}) => {
  test.setTimeout(180_000);
  const file = join(root, 'site/content/en/who-we-are.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\n${HOSTILE}`);
  await signIn(page, db, '', KATYA);
  const asked: string[] = [];
  await page.goto(`${origin}/editor/pages/who-we-are`);
  // HTML is a mistake, and not shown at all; where it is code, it is shown as letters.
  await expect(pane(page)).toContainText(/shown as published: .*Who we are · English/, slowly);
  await expect(phone(page).getByRole('heading', { level: 1 })).toBeVisible(slowly);
  await expect(phone(page).locator('#send, #away, iframe')).toHaveCount(0);
  await writeFile(file, `${text}\n\`\`\`\n${HOSTILE}\`\`\`\n`);
  const written = phone(page).getByText('<button id="send">');
  await expect(written).toBeVisible(slowly);
  // Nothing that is written in a text becomes a part of the page.
  await expect(phone(page).locator('#send, #away, iframe, base, [onload], [onerror]')).toHaveCount(
    0,
  );
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const address = page.url();
  await written.click();
  // What it set off would have begun by the time that the app has asked how things are twice.
  await expect
    .poll(() => asked.filter((path) => path.endsWith('/pulse')).length)
    .toBeGreaterThan(1);
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe('Seahour editor');
  expect(page.context().pages()).toHaveLength(1);
  expect(asked.filter((path) => !path.startsWith('/api/editor/'))).toEqual([]);
  expect(asked).not.toContain('/api/editor/publish');
  expect(page.frames().some((frame) => frame.url() === `${origin}/editor`)).toBe(false);
  expect(await phone(page).evaluate(() => document.baseURI)).toContain(origin);
});

const rawOf = (foreign: string) => `
<script>window.top.document.title = 'script'; fetch('/api/editor/publish', { method: 'POST' })</script>
<script src="${foreign}/x.js"></script>
<link rel="stylesheet" href="${foreign}/x.css"><link rel="preload" as="image" href="${foreign}/p.png">
<link rel="prefetch" href="${foreign}/f">
<style>@import '${foreign}/i.css'; #away { background: url('${foreign}/b.png') }</style>
<base href="${foreign}/">
<meta http-equiv="refresh" content="0; url=${foreign}/r">
<img src="${foreign}/x.png" onerror="window.top.document.title = 'handler'" alt="">
<svg onload="window.top.document.title = 'svg'"></svg>
<iframe src="${foreign}/frame" title="f"></iframe>
<iframe srcdoc="<script>window.top.document.title = 'srcdoc'</script>" title="s"></iframe>
<object data="${foreign}/o"></object><video src="${foreign}/v" autoplay></video>
<form action="/api/editor/publish" method="post" target="_top"><button id="send">Send</button></form>
<form action="/api/editor/publish" method="post"><button id="send-here">Send</button></form>
<a id="away" href="${foreign}/a" target="_top">Away</a>
<a id="new" href="${foreign}/n" target="_blank">New</a>
<a id="script" href="javascript:window.top.document.title = 'link'">Script</a>
<p id="end">The end</p>
`;

test('even hostile HTML in the page of the draft runs nothing, leads nowhere and calls nobody', async ({
  page,
  db,
  newsroom: { origin },
}) => {
  test.setTimeout(180_000);
  await signIn(page, db, '', KATYA);
  let sent = 0;
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  // Chromium tells of requests too that the policy blocks: what counts is what arrives.
  const arrived: string[] = [];
  await using foreign = createServer(({ url = '' }, response) => {
    arrived.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  const raw = rawOf(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`);
  await page.route('**/api/editor/page/drafted/**', async (route) => {
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const own = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
    const response = await route.fetch({ headers: { ...route.request().headers(), ...own } });
    const html = await response.text();
    sent += 1;
    // Before what the page itself says of its policy.
    await route.fulfill({ response, body: html.replace(/<head[^>]*>/, (head) => head + raw) });
  });
  await page.goto(`${origin}/editor/pages/who-we-are`);
  await expect(phone(page).locator('#end')).toBeAttached({ timeout: 40_000 });
  expect(sent).toBeGreaterThan(0);
  const address = page.url();
  for (const id of ['send', 'send-here', 'away', 'new', 'script']) {
    await phone(page).locator(`#${id}`).dispatchEvent('click');
  }
  const pulses = () => asked.filter((url) => url.endsWith('/api/editor/pulse')).length;
  const before = pulses();
  // What it set off would have begun by the time that the app has asked how things are twice.
  await expect.poll(pulses, slowly).toBeGreaterThan(before + 1);
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe('Seahour editor');
  expect(page.context().pages()).toHaveLength(1);
  expect(arrived).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/publish'))).toEqual([]);
});
