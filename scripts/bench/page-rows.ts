import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { type JudgedPage, judgedPages, type Waking } from './site-paths.ts';

/** Before anybody moves; an app is what the address asks for at once, as if it were pressed. */
const SCRIPT_BYTES = { text: 12_000, offer: 16_000, app: 155_000 } as const satisfies Record<
  Waking,
  number
>;
/** With the headers before it, what a connection carries at once; more costs a round trip. */
const STYLE_BYTES = 14_100;
const WITHOUT_PHOTOS_BYTES = 100_000;
const FIRST_VIEW_BYTES = 300_000;
const QUIET_MS = 1000;
/** A busy machine takes its time; sizes stay the same. */
const LONGEST_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

interface Loaded {
  type: string;
  url: string;
  /** As they came over the wire, packed, without headers. */
  bytes: number;
}

/** One kind of page in one language, as a phone and a desktop fetch it. */
interface Weighed extends JudgedPage {
  phone: readonly Loaded[];
  desktop: readonly Loaded[];
}

/** What a phone fetches for a page that nobody touches, and which scripts a desktop does. */
export async function measurePages(base: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const pages: Weighed[] = [];
    for (const page of await judgedPages(base)) {
      const [phone, desktop] = await Promise.all([
        visit(browser, page.url, PHONE),
        visit(browser, page.url, DESKTOP),
      ]);
      pages.push({ ...page, phone, desktop });
    }
    return [...Map.groupBy(pages, ({ kind }) => kind)].flatMap(([kind, pages]) =>
      rowsOf(kind, pages),
    );
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, screen: typeof PHONE): Promise<Loaded[]> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  context.setDefaultTimeout(LONGEST_MS);
  const page = await context.newPage();
  const types = await listen(await context.newCDPSession(page));
  await page.addInitScript(() => {
    addEventListener('page-script', () => Object.assign(window, { hasPageScript: true }));
  });
  await page.goto(url);
  await page.waitForFunction(() => 'hasPageScript' in window);
  const sizes = await settled(page);
  await context.close();
  return sizes.map(({ url, bytes }) => ({ url, bytes, type: types.get(url) ?? 'Other' }));
}

/** All that has come, once nothing more does: on a busy machine the gaps between are long. */
async function settled(page: Page): Promise<{ url: string; bytes: number }[]> {
  for (let count = 0; ; ) {
    await page.waitForLoadState('networkidle');
    await pause(QUIET_MS);
    const sizes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
    );
    if (sizes.length === count) return sizes;
    count = sizes.length;
  }
}

/** The kind of everything that is asked for, by its address. */
async function listen(session: CDPSession): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request, type = 'Other' }) => {
    types.set(request.url, type);
  });
  await session.send('Network.enable');
  return types;
}

type Counted = (part: Loaded) => boolean;

const isScript: Counted = ({ type }) => type === 'Script';
const isStyle: Counted = ({ type }) => type === 'Stylesheet';
const isNoPhoto: Counted = ({ type }) => type !== 'Image';
const isAnything: Counted = () => true;

/** A row for each figure of a kind, with all its languages. */
function rowsOf(kind: string, pages: readonly Weighed[]): Row[] {
  const { waking = 'text' } = pages[0] ?? {};
  const row = (what: string, isCounted: Counted, bar: number, screen: 'phone' | 'desktop'): Row => {
    const weights = pages.map((page) => ({
      ...page,
      bytes: weigh(page[screen].filter(isCounted)),
    }));
    return {
      what: `${kind}: ${what}`,
      ours: `${weights.map(({ language, bytes }) => `${language} ${inKb(bytes)}`).join(', ')} KB`,
      bar: `${inKb(bar)} KB`,
      reached: weights.every(({ bytes }) => bytes > 0 && bytes <= bar),
    };
  };
  const scripts = SCRIPT_BYTES[waking];
  const asked = waking === 'app' ? scripts : 0;
  return [
    row('scripts before anybody moves', isScript, scripts, 'phone'),
    row('scripts before anybody moves, desktop', isScript, scripts, 'desktop'),
    row('styles', isStyle, STYLE_BYTES, 'phone'),
    row('all but photos', isNoPhoto, WITHOUT_PHOTOS_BYTES + asked, 'phone'),
    row('all of the first view', isAnything, FIRST_VIEW_BYTES + asked, 'phone'),
  ];
}

/** Pages that links lead to are fetched ahead of the click; they are not this one. */
const weigh = (loaded: readonly Loaded[]): number =>
  loaded
    .filter(({ type }) => type !== 'Other' && type !== 'Prefetch')
    .reduce((total, { bytes }) => total + bytes, 0);

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1);
