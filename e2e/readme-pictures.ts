import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Client } from '@seahour/api-types/client.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import sharp from 'sharp';
import { FOLDER, MAX_BYTES, NAMES, type PictureName } from '../scripts/readme/pictures.ts';
import { BookingDialog } from './booking-dialog.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { test } from './foreign-page.ts';
import type { ForeignPage } from './foreign-server.ts';
import { type Ask, findFreeBlock } from './free-block.ts';
import { GUEST, tripHash } from './guest-trip.ts';
import { HOTEL } from './hotel-page.ts';
import { type Database, expect } from './marketplace.ts';
import { offerPath } from './site-map.ts';
import { seeAll } from './whole-page.ts';

interface Stage {
  page: Page;
  ask: Ask;
  client: Client;
  db: Database;
  showForeign(page: ForeignPage): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE_WIDTH_PX = 560;
const HOUR_COUNT = 3;
/** As the messenger gives them at night. */
const DARK = { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5' };

/** What stands in the window when each is taken. */
const SHOWN = {
  home: ({ page }) => visit(page, '/'),
  'catalogue-ru': ({ page }) => visit(page, '/ru/yacht-rental/dubai'),
  async 'partner-page'({ page, ask, showForeign }) {
    await showForeign(HOTEL);
    await chooseHours(new BookingDialog(page), ask);
  },
  'phone-offer': async ({ page, ask }) => visit(page, await offerPath(ask, YACHT_RENTAL)),
  async 'phone-booking'({ page, ask }) {
    await visit(page, '/yacht-rental/dubai');
    await page.locator('header [data-booking-open]').first().click();
    const dialog = new BookingDialog(page);
    await chooseHours(dialog, ask);
    await dialog.next();
    await dialog.shows('category');
    await dialog.chooseCategory();
    await dialog.next();
    await dialog.keepChosenOffer();
  },
  async 'phone-trip'({ page, ask, client, db }) {
    const crew = await crewMember(db, client);
    const { unique_id } = await bookYacht(ask, crew);
    const order_id = await crew.orderIdOf(unique_id);
    await crew.ask(setOrderStatus, { order_id, status: 'confirmed' });
    await visit(page, `/trip${await tripHash(ask, unique_id)}`);
  },
  async 'phone-staff'({ page, ask, client, db }) {
    const crew = await crewMember(db, client);
    await bookYacht(ask, crew);
    await crew.open(page, DARK);
    await expect(page.locator('.boat').first()).toBeVisible();
  },
} satisfies Record<PictureName, (stage: Stage) => Promise<void>>;

for (const name of NAMES) {
  test.describe(name, () => {
    const isPhone = name.startsWith('phone-');
    test.use(isPhone ? { ...PHONE, deviceScaleFactor: 2 } : DESKTOP);
    test('is taken', async ({ page, ask, client, db, showForeign }) => {
      await SHOWN[name]({ page, ask, client, db, showForeign });
      // It says that what runs is a demo, which the README says already.
      await page.evaluate(() => document.querySelector('.demo-notice')?.remove());
      await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
      const taken = await page.screenshot();
      const picture = sharp(isPhone ? await inPhone(taken) : taken);
      const file = join(ROOT, FOLDER, `${name}.webp`);
      const { size } = await picture.webp({ quality: 82, effort: 6 }).toFile(file);
      expect(size).toBeLessThanOrEqual(MAX_BYTES);
    });
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await seeAll(page);
}

async function chooseHours(dialog: BookingDialog, ask: Ask): Promise<void> {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOUR_COUNT, from_day: 8 };
  const { date, time } = await findFreeBlock(ask, wanted);
  await expect(dialog.heading('When?')).toBeVisible();
  await dialog.chooseHours(date, time, HOUR_COUNT);
}

async function bookYacht(ask: Ask, crew: Awaited<ReturnType<typeof crewMember>>) {
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 8, hours: HOUR_COUNT });
  const { company_activity_id } = boat;
  return ask(createOrder, {
    ...GUEST,
    company_activity_id,
    date,
    time,
    hour_count: HOUR_COUNT,
    acq_method: 1,
    card_token: 'sandbox_paid',
  });
}

/** Whether letters and the photos in sight have come, and nothing stands for what is on its way. */
function isDrawn(): boolean {
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isWithin = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    return isWithin && element.checkVisibility();
  };
  const widgets = [...document.querySelectorAll('booking-widget')];
  return [document, ...widgets.flatMap(({ shadowRoot }) => shadowRoot ?? [])].every(
    (root) =>
      document.fonts.status === 'loaded' &&
      ![...root.querySelectorAll('.skeleton-blocks')].some(isSeen) &&
      [...root.querySelectorAll('img')].every((image) => image.complete || !isSeen(image)),
  );
}

/** A phone around a screen; what is outside of it shows the reader's own background. */
async function inPhone(screen: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(screen).metadata();
  const corner = width / 9;
  const rect = (more: string) =>
    `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="${corner}" ${more}/>`;
  const svg = (drawn: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`,
    );
  const framed = await sharp(screen)
    .composite([
      { input: svg(rect('fill="#fff"')), blend: 'dest-in' },
      { input: svg(rect('fill="none" stroke="#8a97a8" stroke-width="6"')) },
    ])
    .png()
    .toBuffer();
  return sharp(framed).resize({ width: PHONE_WIDTH_PX }).png().toBuffer();
}
