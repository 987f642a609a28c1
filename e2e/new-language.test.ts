import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { js2xliff, xliff2js } from 'xliff';
import { parse } from 'yaml';
import { pseudo } from '../scripts/language/pseudo.ts';
import { ScriptProcess } from './script-process.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const LANGUAGE = 'de';
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'test-results', 'var'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PAGES = [
  '',
  '/yacht-rental/dubai',
  '/yacht-rental/dubai/azure-46-12',
  '/sup/dubai',
  '/ouractivities',
  '/faq',
  '/contact-us',
  '/partnership',
  '/terms-of-use',
  '/sitemap',
  '/auth',
  '/my-bookings',
  '/trip',
  '/error/500',
  '/nowhere/at-all',
];
/** Left out of what comes back from the translators. */
const MISSING = 'Book now';

let folder: string;
let marketplace: ScriptProcess;
let address: string;

/** A repository of its own, to which the recipe of docs/new-language.md is done. */
test.beforeAll(async () => {
  test.setTimeout(400_000);
  folder = mkdtempSync(join(tmpdir(), 'seahour-language-'));
  copyRepository();
  run('scripts/language.ts', 'add', LANGUAGE);
  run('scripts/language.ts', 'export', LANGUAGE);
  const file = join(folder, `${LANGUAGE}.xliff`);
  writeFileSync(file, await translated(readFileSync(file, 'utf8')));
  run('scripts/language.ts', 'import', file);
  marketplace = new ScriptProcess('scripts/start.ts', {
    cwd: folder,
    env: { SEAHOUR_DATA: join(folder, 'var'), SEAHOUR_DIST: join(folder, 'dist') },
  });
  const isUp = /Site\s+(http:\/\/localhost:\d+)/;
  await expect
    .poll(() => marketplace.hasEnded || isUp.test(marketplace.printed), { timeout: 300_000 })
    .toBe(true);
  address = isUp.exec(marketplace.printed)?.[1] ?? '';
  expect(address, marketplace.printed).not.toBe('');
});

test.afterAll(async () => {
  await marketplace.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const direction of ['ltr', 'rtl'] as const) {
  test(`says all but what is missing in a new language, whole, ${direction}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of PAGES) {
      await page.goto(`${address}/${LANGUAGE}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      await look(page, path || '/');
    }
  });
}

test('says what is missing in the language of the source', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/${LANGUAGE}`);
  await expect(page.getByRole('button', { name: MISSING }).first()).toBeVisible();
});

test('books in the new language', async ({ page }) => {
  await page.goto(`${address}/${LANGUAGE}`);
  await page.locator('[data-booking-open]').locator('visible=true').first().click();
  const dialog = page.locator('booking-widget dialog');
  await expect(dialog).toHaveAttribute('lang', LANGUAGE);
  await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'first step');
  await dialog.getByRole('radio').first().click({ force: true });
  await dialog.locator('.bw-next').click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await look(page, 'date and time');
});

/** Nothing in plain letters and nothing cut, on a phone and on a desk. */
async function look(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const where = `${what}, ${size.width} px`;
    expect.soft(await plainWords(page), where).toEqual([]);
    expect.soft(await cutTexts(page), where).toEqual([]);
  }
}

/** Its own packages are copies, since texts are added to them; all others are those that are there. */
function copyRepository(): void {
  for (const name of readdirSync(REPOSITORY)) {
    if (NOT_COPIED.includes(name)) continue;
    cpSync(join(REPOSITORY, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  }
  for (const packages of ['node_modules', 'server/node_modules']) {
    mkdirSync(join(folder, packages), { recursive: true });
    for (const name of readdirSync(join(REPOSITORY, packages))) {
      if (name === '@seahour' || name === '.cache') continue;
      symlinkSync(join(REPOSITORY, packages, name), join(folder, packages, name));
    }
  }
  mkdirSync(join(folder, 'node_modules/@seahour'));
  for (const name of readdirSync(join(REPOSITORY, 'node_modules/@seahour'))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@seahour', name));
  }
}

function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What an agency sends back: everything but one text. */
async function translated(text: string): Promise<string> {
  const { resources = {}, ...document } = await xliff2js(text);
  for (const units of Object.values(resources)) {
    for (const unit of Object.values(units)) {
      if (unit.source === MISSING) delete unit.target;
      else unit.target = pseudo(unit.source, unit.additionalAttributes?.sizeRestriction);
    }
  }
  return js2xliff({ sourceLanguage: '', ...document, resources });
}

/** What is called the same in every language, and what the browser itself says in this one. */
function knownWords(): string[] {
  const files = globSync('catalogue/**/*.yaml', { cwd: REPOSITORY });
  const names = files.flatMap((file) =>
    namesIn(parse(readFileSync(join(REPOSITORY, file), 'utf8'))),
  );
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, day));
  const dates = days.flatMap((day) =>
    (['long', 'short'] as const).flatMap((style) =>
      new Intl.DateTimeFormat(LANGUAGE, { weekday: style, month: style, day: 'numeric' })
        .formatToParts(day)
        .map(({ value }) => value),
    ),
  );
  const languages = new Intl.DisplayNames(LANGUAGE, { type: 'language' });
  const others = [
    ...LANGUAGE_CODES.flatMap((code) => [languageRow(code).name, languages.of(code) ?? '']),
    ...[languages.of(LANGUAGE) ?? '', ' und ', 'Seahour', 'hello@seahour.example', 'Natural Earth'],
    ...['https://chat.example/seahour', 'AED', 'EUR', 'THB', 'UTC'],
  ];
  const words = [...names, ...dates, ...others].filter((word) => word.length > 1);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Names of boats, companies and people, codes of piers; not what one file calls a thing of another. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Z]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || 'en' in value) return [];
  return Object.values(value).flatMap(namesIn);
}

const KNOWN = knownWords();

/** Texts in plain letters that are neither names nor data. */
const plainWords = (page: Page) =>
  page.evaluate(
    ({ missing, known }) => {
      const dialog = document.querySelector('booking-widget')?.shadowRoot?.querySelector('dialog');
      const root = dialog?.open ? dialog : document.body;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        const isSeen = parent?.checkVisibility({ visibilityProperty: true });
        if (!isSeen || parent?.closest('code, pre, [lang]:not(html, dialog)')) continue;
        const text = (textContent ?? '').trim();
        if (text === missing) continue;
        const rest = known.reduce((left: string, name) => left.replaceAll(name, ''), text);
        if (/[A-Za-z]{3,}/.test(rest)) found.add(text);
      }
      return [...found];
    },
    { missing: MISSING, known: KNOWN },
  );

/** Texts that lie beyond a box that cuts them, or beyond the button or cell that they are on. */
const cutTexts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found = new Set<string>();
    const isBox = 'button, a, label, h1, h2, h3, td, th, li, p, dd, dt, summary';
    const dialog = document.querySelector('booking-widget')?.shadowRoot?.querySelector('dialog');
    const root = dialog?.open ? dialog : document.body;
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const texts = [...element.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (texts.length === 0 || element.closest('.visually-hidden')) continue;
      const range = document.createRange();
      const boxes = texts.map((text) => {
        range.selectNode(text);
        return range.getBoundingClientRect();
      });
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      for (let at: HTMLElement | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (display === 'inline' || (overflowX === 'visible' && !at.matches(isBox))) continue;
        const box = at.getBoundingClientRect();
        if (left > box.left - 1 && right < box.right + 1) continue;
        found.add(`${at.tagName}.${at.className}: ${element.textContent?.trim().slice(0, 60)}`);
        break;
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
    return [...found];
  });
