import type { Page } from '@playwright/test';
import { CAROUSEL_INTERVAL_MS, YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BOOKING_DIALOG, OPEN_GALLERY, violationsOn } from './accessibility.ts';
import { answer, before } from './booking-journey.ts';
import { now } from './clock.ts';
import { findFreeBlock } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';
import { WITH_MOTION } from './with-motion.ts';
import { comeToOffers, HOURS, officeOf } from './yacht-offers.ts';

const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel' });
test.use(WITH_MOTION);

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('fills a small screen with photos, and gives them back one by one', async ({
    page,
    ask,
  }) => {
    await page.setViewportSize(PHONE);
    const { dialog } = await comeToOffers(page, ask);
    await dialog.root.getByRole('button', { name: /^More info/ }).click();
    const heading = dialog.root.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    const title = await heading.innerText();
    const { photos } = await officeOf(ask, title);
    const count = photos.length;
    const detail = page.getByRole('dialog', { name: title, exact: true });
    await expect(detail.getByText('About', { exact: true })).toBeVisible();
    expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);

    await detail.getByRole('button', { name: 'Photos full screen' }).press('Enter');
    const gallery = page.getByRole('dialog', { name: `Photos of ${title}` });
    const expectPhoto = async (number: number) => {
      await expect(gallery.getByText(`${number} / ${count}`)).toBeVisible();
      const alt = photos[number - 1]?.alt ?? '';
      await expect(gallery.getByRole('img', { name: alt, exact: true })).toBeVisible();
    };
    expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expectPhoto(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectPhoto(3);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft');
    await expectPhoto(count);
    await gallery.getByRole('button', { name: 'Photo 2' }).press('Enter');
    await expectPhoto(2);
    await swipe(page, -30);
    await expectPhoto(2);
    await swipe(page, -60);
    await expectPhoto(3);
    expect(await violationsOn(page, OPEN_GALLERY)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(detail.getByRole('button', { name: 'Photos full screen' })).toBeFocused();
    // The closed gallery counts too until it is taken down.
    await expect(detail.locator('.count')).toHaveText(`3 / ${count}`);
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await expect(dialog.root.getByRole('button', { name: /^More info/ })).toBeFocused();
    await dialog.next();
    await dialog.shows('services');
  });
});

test.describe('with timers of the test', () => {
  test.use({ timers: 'test' });

  test('photos stand still until they are told to turn', async ({ page, ask }) => {
    await page.clock.install({ time: now() });
    const block = await findFreeBlock(ask, {
      activity_id: YACHT_RENTAL,
      hour_count: HOURS,
      from_day: 5,
    });
    // The clock of a test hides that a page was reloaded.
    const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
    await answer(dialog, before('offer'), { ...block, hour_count: HOURS, phone: '' });
    await dialog.shows('offer');
    const inRow = dialog.root.getByRole('group', { name: /^Photos of/ });
    await expect(inRow.getByText(/^1 \/ \d+$/)).toBeVisible();
    await expect(inRow.getByRole('button', { name: 'Play the photos' })).toHaveCount(0);
    await dialog.root.getByRole('button', { name: /^More info/ }).click();
    const detail = dialog.root.getByRole('dialog');
    const heading = detail.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    const photos = detail.getByRole('group', { name: /^Photos of/ });
    const counter = photos.getByText(/^\d+ \/ \d+$/);
    await expect(counter).toBeVisible();
    // From here on time passes only as told; the clock must not go back.
    await page.clock.pauseAt(now().getTime() + 1000);
    const [first = 1, count = 1] = (await counter.innerText()).split(' / ').map(Number);
    const expectTurns = async (turns: number) => {
      await page.clock.runFor(CAROUSEL_INTERVAL_MS + 500);
      await expect(counter).toHaveText(`${((first - 1 + turns) % count) + 1} / ${count}`);
    };
    const leave = async () => {
      await heading.focus();
      await heading.hover();
    };
    await expectTurns(0);
    await photos.getByRole('button', { name: 'Play the photos' }).press('Enter');
    await leave();
    await expectTurns(1);
    await photos.hover();
    await expectTurns(1);
    await leave();
    await expectTurns(2);
    await photos.getByRole('button', { name: 'Pause the photos' }).press('Enter');
    await leave();
    await expectTurns(2);
  });
});

/** Drags the middle of the screen sideways by some pixels. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const [x, y] = [PHONE.width / 2, PHONE.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}
