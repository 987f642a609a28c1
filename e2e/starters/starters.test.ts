import { BookingDialog } from '../booking-dialog.ts';
import { collectPageErrors } from '../console-errors.ts';
import { registerPartner } from '../foreign-server.ts';
import { expect, test } from '../marketplace.ts';
import { serveSite } from './serve-site.ts';
import { STARTER_NAMES, STARTERS } from './starters.ts';
import { takePicture } from './take-picture.ts';

/** Packages are installed and pages built once; on a fresh machine that takes its minutes. */
test.setTimeout(600_000);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const name of STARTER_NAMES) {
  test(`${name}: opens the booking by its button, and hears what happens there`, async ({
    page,
    marketplace,
    db,
  }) => {
    const { button, open, policy } = STARTERS[name];
    const seahour = marketplace.origin;
    const site = await serveSite(open, { seahour, policy: policy?.(seahour) });
    await registerPartner(db, name, site.origin);
    const pageErrors = collectPageErrors(page);

    const widget = page.locator('booking-widget');
    const dialog = new BookingDialog(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(site.origin);
    await page.waitForFunction(() => customElements.get('booking-widget'));
    const closed = await page.screenshot();
    await page.setViewportSize(PHONE);
    await page.getByText(button, { exact: true }).click();
    await dialog.shows('activity');
    await expect(dialog.root).toContainText('Dubai');
    await expect(dialog.yachtRadio).toBeVisible();
    await expect(widget).not.toHaveAttribute('data-problem');
    expect(await page.evaluate(heardEvents)).toEqual(
      expect.arrayContaining([{ event: 'booking-open' }, { event: 'booking-step', step: 0 }]),
    );
    await page.waitForLoadState('networkidle');
    const opened = await page.screenshot();
    expect(pageErrors).toEqual([]);
    await takePicture(name, closed, opened);
    await site.close();
  });
}

/** What the page's own handlers have put down. */
function heardEvents(): unknown {
  const { dataLayer = [] } = globalThis as { dataLayer?: { event: string; step?: number }[] };
  return dataLayer.map(({ event, step }) => ({ event, step }));
}
