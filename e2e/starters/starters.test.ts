import type { Page } from '@playwright/test';
import { BookingDialog } from '../booking-dialog.ts';
import { collectPageErrors } from '../console-errors.ts';
import { registerPartner } from '../foreign-server.ts';
import { expect, test } from '../marketplace.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { STARTER_NAMES, STARTERS } from './starters.ts';
import { takePicture } from './take-picture.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let site: ServedSite | undefined;
test.afterEach(() => site?.close());

for (const name of STARTER_NAMES) {
  const { button, open, policy } = STARTERS[name];
  test(`${name}: opens the booking by its button, and hears what happens there`, async ({
    page,
    marketplace,
    db,
  }) => {
    // Packages are installed and pages built once; on a fresh machine that takes its minutes.
    test.setTimeout(600_000);
    const seahour = marketplace.origin;
    site = await serveSite(open, { seahour, policy: policy?.(seahour) });
    await registerPartner(db, name, site.origin);
    const pageErrors = collectPageErrors(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(site.origin);
    await page.waitForFunction(() => customElements.get('booking-widget'));
    const closed = await page.screenshot();

    await page.setViewportSize(PHONE);
    await page.getByText(button, { exact: true }).click();
    await showsPlaces(page);
    expect(await page.evaluate(heardEvents)).toEqual(
      expect.arrayContaining([{ event: 'booking-open' }, { event: 'booking-step', step: 0 }]),
    );
    await expect(page.locator('booking-widget')).not.toHaveAttribute('data-problem');
    await page.evaluate(orderTest);
    expect(await page.evaluate(heardEvents)).not.toContainEqual({ event: 'booking-order' });
    await expect(page.getByText('SH-TEST')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const opened = await page.screenshot();
    expect(pageErrors).toEqual([]);
    await takePicture(name, closed, opened);
  });
}

/** The first screen, with what the marketplace has. */
async function showsPlaces(page: Page): Promise<void> {
  const dialog = new BookingDialog(page);
  await dialog.shows('activity');
  await expect(dialog.root).toContainText('Dubai');
  await expect(dialog.yachtRadio).toBeVisible();
}

/** What the page's own handlers have put down. */
function heardEvents(): unknown {
  const { dataLayer = [] } = globalThis as { dataLayer?: { event: string; step?: number }[] };
  return dataLayer.map(({ event, step }) => ({ event, step }));
}

/** What the tag says of a test: an analyst counts no such order, and a guest is not told of hours. */
function orderTest(): void {
  const event = new Event('booking-order', { bubbles: true, composed: true });
  const fields = { number: 'SH-TEST', amount: 100, currency: 'AED', test: true };
  document.querySelector('booking-widget')?.dispatchEvent(Object.assign(event, fields));
}
