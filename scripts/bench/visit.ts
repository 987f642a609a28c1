import type { Browser, Page } from '@playwright/test';
import { BookingDialog } from '../../e2e/booking-dialog.ts';
import { newPhone } from '../../e2e/booking-journey.ts';
import { launchBrowser } from './browser.ts';
import type { Row } from './row.ts';
import { openWeighingProxy, type Weighed } from './weighing-proxy.ts';

const BYTES = 300_000;
const REQUESTS = 45;
/** MRBS 1.12, from its day to a booked room, which shows no photo and takes no card. */
const PEER = { name: 'MRBS', bytes: 215_560, requests: 44 };
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
    await visit(await context.newPage(), base);
    return proxy.weighed;
  } finally {
    await context.close();
    proxy.close();
  }
}

/** Stays on each page and step until all that it fetches has come. */
async function visit(page: Page, base: string): Promise<void> {
  const settled = () => page.waitForLoadState('networkidle');
  await page.goto(base, { waitUntil: 'networkidle' });
  await page.locator('main a[href$="/yacht-rental/dubai"]').first().tap();
}
