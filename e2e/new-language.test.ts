import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { js2xliff, xliff2js } from 'xliff';
import { pseudo } from '../scripts/language/pseudo.ts';
import { expect, test } from './marketplace.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const LANGUAGE = 'de';
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
let marketplace: ChildProcess;
let printed = '';
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
  marketplace = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMITS: 'off',
      SEAHOUR_DATA: join(folder, 'var'),
      SEAHOUR_DIST: join(folder, 'dist'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [marketplace.stdout, marketplace.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await expect(() => expect(printed).toMatch(/http:\/\/localhost:\d+/)).toPass({
    timeout: 300_000,
  });
  address = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
});

test.afterAll(async () => {
  const ended = once(marketplace, 'exit');
  marketplace.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

for (const direction of ['ltr', 'rtl'] as const) {
  test(`says all but what is missing in a new language, whole, ${direction}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of PAGES) {
      await page.goto(`${address}/${LANGUAGE}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const where = `${path || '/'}, ${size.width} px`;
        expect.soft(await plainWords(page), where).toEqual([]);
        expect.soft(await cutTexts(page), where).toEqual([]);
      }
    }
  });
}

/** Its own packages are copies, since texts are added to them; all others are those that are there. */
function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    const from = join(REPOSITORY, file);
    if (existsSync(from)) cpSync(from, join(folder, file));
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
      else unit.target = pseudo(unit.source);
    }
  }
  return js2xliff({ sourceLanguage: '', ...document, resources });
}

/** Texts in plain letters that are neither names nor data. */
const plainWords = (page: Page) =>
  page.evaluate(
    ({ missing, known }) => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        if (!parent || !isSeen(parent) || parent.closest('script, style, [lang]:not(html, bdi)'))
          continue;
        const text = (textContent ?? '').trim();
        if (text === missing || known.some((name) => text === name)) continue;
        const words = known
          .reduce((rest, name) => rest.replaceAll(name, ''), text)
          .match(/[A-Za-z]{2,}/g);
        if (words) found.add(text);
      }
      return [...found];
    },
    { missing: MISSING, known: NAMES },
  );

/** Texts that lie beyond their own box. */
const cutTexts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (texts.length === 0 || element.clientWidth <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      const cutter = element.closest<HTMLElement>('*');
      let at: HTMLElement | null = cutter;
      for (; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        const isScroller = overflowX === 'auto' || overflowX === 'scroll';
        if (isScroller) break;
        const box = at.getBoundingClientRect();
        const isClipping = overflowX === 'hidden' || overflowX === 'clip';
        if (isClipping && box.width > 1 && (left < box.left - 1 || right > box.right + 1)) {
          found.push(`cut: ${element.textContent?.trim().slice(0, 60)}`);
          break;
        }
        if (
          at.matches('button, a, label, h1, h2, h3, td, th, li') &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).display !== 'inline'
        ) {
          found.push(`sticks out: ${element.textContent?.trim().slice(0, 60)}`);
          break;
        }
      }
    }
    if (document.documentElement.scrollWidth > clientWidth) found.push('the page scrolls sideways');
    return found;
  });
