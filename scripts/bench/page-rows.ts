import type { Browser, CDPSession } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { judgedPages } from './site-paths.ts';

const SCRIPT_BYTES = 10_000;
/** With the headers before it, what a connection carries at once; more costs a round trip. */
const STYLE_BYTES = 14_100;
const WITHOUT_PHOTOS_BYTES = 100_000;
const FIRST_VIEW_BYTES = 300_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

/** The widget's app comes while the browser is idle, for the first click; its own rows weigh it. */
const OF_THE_WIDGET = /\/widget\/[^/]+\//;
/** Its tag is weighed by a row of its own, as on a partner's page. */
const WIDGET_WITH_TAG = /\/widget\//;

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
      rows.push(...rowsOf(what, await visit(browser, url, PHONE)));
      rows.push(scriptRow(`${what}, desktop`, await visit(browser, url, DESKTOP)));
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

function rowsOf(what: string, loaded: readonly Loaded[]): Row[] {
  // Pages that links lead to are fetched ahead of the click; they are not this one.
  const own = loaded.filter(({ type }) => type !== 'Other' && type !== 'Prefetch');
  const weigh = (isCounted: (part: Loaded) => boolean) =>
    own.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0);
  const isOfPage = ({ url }: Loaded) => !OF_THE_WIDGET.test(new URL(url).pathname);
  return [
    scriptRow(what, loaded),
    row(
      `${what}: styles`,
      weigh((part) => part.type === 'Stylesheet'),
      STYLE_BYTES,
    ),
    row(
      `${what}: all but photos and what the widget fetches ahead`,
      weigh((part) => part.type !== 'Image' && isOfPage(part)),
      WITHOUT_PHOTOS_BYTES,
    ),
    row(
      `${what}: all of the first view`,
      weigh(() => true),
      FIRST_VIEW_BYTES,
    ),
  ];
}

function scriptRow(what: string, loaded: readonly Loaded[]): Row {
  const own = loaded.filter(
    ({ type, url }) => type === 'Script' && !WIDGET_WITH_TAG.test(new URL(url).pathname),
  );
  const bytes = own.reduce((total, part) => total + part.bytes, 0);
  return row(`${what}: own scripts`, bytes, SCRIPT_BYTES);
}

const row = (what: string, bytes: number, bar: number): Row => ({
  what,
  measured: kilobytes(bytes),
  bar: kilobytes(bar),
  reached: bytes > 0 && bytes <= bar,
});

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
