import type { Browser, CDPSession } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { judgedPages } from './site-paths.ts';

/** Before anybody moves; the booking's scripts are counted like any other. */
const SCRIPT_BYTES = { offer: 16_000, other: 12_000 };
/** With the headers before it, what a connection carries at once; more costs a round trip. */
const STYLE_BYTES = 14_100;
const WITHOUT_PHOTOS_BYTES = 100_000;
const FIRST_VIEW_BYTES = 300_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

interface Loaded {
  type: string;
  url: string;
  /** As they came over the wire, packed, without headers. */
  bytes: number;
}

/** What a phone fetches for a page that nobody touches, and which scripts a desktop does. */
export async function measurePages(base: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const { kind, language, url } of await judgedPages(base)) {
      const what = `${kind}, ${language}`;
      const scripts = kind === 'offer' ? SCRIPT_BYTES.offer : SCRIPT_BYTES.other;
      rows.push(...rowsOf(what, scripts, await visit(browser, url, PHONE)));
      rows.push(scriptRow(`${what}, desktop`, scripts, await visit(browser, url, DESKTOP)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, screen: typeof PHONE): Promise<Loaded[]> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  const types = await listen(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
  await context.close();
  return sizes.map(({ url, bytes }) => ({ url, bytes, type: types.get(url) ?? 'Other' }));
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

function rowsOf(what: string, scripts: number, loaded: readonly Loaded[]): Row[] {
  // Pages that links lead to are fetched ahead of the click; they are not this one.
  const own = loaded.filter(({ type }) => type !== 'Other' && type !== 'Prefetch');
  const weigh = (isCounted: (part: Loaded) => boolean) =>
    own.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0);
  return [
    scriptRow(what, scripts, loaded),
    row(
      `${what}: styles`,
      weigh((part) => part.type === 'Stylesheet'),
      STYLE_BYTES,
    ),
    row(
      `${what}: all but photos`,
      weigh((part) => part.type !== 'Image'),
      WITHOUT_PHOTOS_BYTES,
    ),
    row(
      `${what}: all of the first view`,
      weigh(() => true),
      FIRST_VIEW_BYTES,
    ),
  ];
}

function scriptRow(what: string, bar: number, loaded: readonly Loaded[]): Row {
  const own = loaded.filter(({ type }) => type === 'Script');
  const bytes = own.reduce((total, part) => total + part.bytes, 0);
  return row(`${what}: scripts before anybody moves`, bytes, bar);
}

const row = (what: string, bytes: number, bar: number): Row => ({
  what,
  ours: kilobytes(bytes),
  bar: kilobytes(bar),
  reached: bytes > 0 && bytes <= bar,
});

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
