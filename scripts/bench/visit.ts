import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { groupBy } from '@seahour/ui/group-by.ts';
import { BookingDialog } from '../../e2e/booking-dialog.ts';
import { newPhone } from '../../e2e/booking-journey.ts';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { openWeighingProxy, type Weighed } from './weighing-proxy.ts';

const BYTES = 300_000;
const REQUESTS = 45;
/** MRBS, from its day to a booked room, as Chromium loaded it; it has no photo and takes no card. */
const PEER = { name: 'MRBS', bytes: 215_560, requests: 44 };
const LIST = '/yacht-rental/dubai';
/** So long nothing more is asked for: everything has come. */
const QUIET_MS = 1500;
const PATIENCE_MS = 60_000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
/** Browsers with a service worker, which fetches pages for later, and those without one. */
const WORKERS = { block: 'no service worker', allow: 'with the service worker' } as const;
type Workers = keyof typeof WORKERS;

/** What a first visit loads, from the home page to booked hours, on a phone. */
export async function measureVisit(base: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const workers of ['block', 'allow'] as const) {
      rows.push(...rowsOf(WORKERS[workers], await weighVisit(browser, base, workers)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function weighVisit(
  browser: Browser,
  base: string,
  serviceWorkers: Workers,
): Promise<readonly Weighed[]> {
  const proxy = await openWeighingProxy();
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers,
    proxy: { server: proxy.address, bypass: '<-loopback>' },
  });
  try {
    await visit(await context.newPage(), base, proxy.weighed);
    return proxy.weighed;
  } finally {
    await context.close();
    proxy.close();
  }
}

/** Looks at each page and step until all that it fetches has come, as a visitor who reads does. */
async function visit(page: Page, base: string, weighed: readonly Weighed[]): Promise<void> {
  const rest = async () => {
    let before: number;
    do {
      before = weighed.length;
      await pause(QUIET_MS);
    } while (weighed.length > before);
  };
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(base);
  await rest();
  await page.locator(`main a[href="${LIST}"]`).first().tap();
  await page.waitForURL(`**${LIST}*`);
  await rest();
  await page.locator('.offer-card').getByRole('link').first().tap();
  await page.waitForURL(/-\d+(?:\?|$)/);
  await rest();
  await page.locator('[data-booking-open][data-offer]:visible').first().tap();
  const dialog = new BookingDialog(page);
  const chosen = dialog.root.locator('.slot.is-chosen').first();
  const free = dialog.root.locator('.slot.is-free').first();
  await chosen.or(free).first().waitFor();
  await rest();
  if (!(await chosen.isVisible())) await free.tap();
  await chosen.waitFor();
  await rest();
  const next = async (to: Locator) => {
    await dialog.nextButton.tap();
    await to.waitFor();
    await rest();
  };
  const services = dialog.root.locator('.service').first();
  await next(services.or(dialog.phone).first());
  if (await services.isVisible()) await next(dialog.phone);
  await dialog.phone.pressSequentially(newPhone());
  await rest();
  await next(dialog.payLaterRadio);
  await dialog.payLaterRadio.check();
  await next(dialog.confirmButton);
  await dialog.confirm();
  await dialog.root.locator('.booking-number, code').first().waitFor();
  await rest();
}

function rowsOf(what: string, weighed: readonly Weighed[]): Row[] {
  const isPhoto = ({ url }: Weighed) => url.pathname.startsWith('/photos/');
  const photos = weighed.filter(isPhoto);
  const others = weighed.filter((each) => !isPhoto(each));
  const bytes = bytesOf(others);
  const name = `visit, home to booked, ${what}`;
  return [
    {
      what: `${name}: all but photos`,
      ours: `${kilobytes(bytes)}, photos ${kilobytes(bytesOf(photos))}`,
      against: `${kilobytes(PEER.bytes)} ${PEER.name}`,
      ratios: [bytes / PEER.bytes],
      bar: kilobytes(BYTES),
      reached: bytes <= BYTES,
      lines: kindsOf(others),
    },
    {
      what: `${name}: requests but for photos`,
      ours: `${others.length}, photos ${photos.length}`,
      against: `${PEER.requests} ${PEER.name}`,
      ratios: [others.length / PEER.requests],
      bar: `${REQUESTS}`,
      reached: others.length <= REQUESTS,
    },
  ];
}

/** E.g. `text/javascript: 31, 264.2 KB`, the heaviest first. */
function kindsOf(weighed: readonly Weighed[]): string[] {
  return [...groupBy(weighed, ({ type }) => type || 'nothing')]
    .map(([type, group]) => ({ type, count: group.length, bytes: bytesOf(group) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ type, count, bytes }) => `${type}: ${count}, ${kilobytes(bytes)}`);
}

const bytesOf = (weighed: readonly Weighed[]): number =>
  weighed.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
