import type { BookingDialog } from './booking-dialog.ts';
import { collectPageErrors } from './console-errors.ts';
import { expect, test } from './foreign-page.ts';
import { draftOfYacht, reloadWithDraft } from './saved-draft.ts';
import { comeToOffers, HOURS } from './yacht-offers.ts';

test.describe.configure({ mode: 'parallel' });

const heartIn = (dialog: BookingDialog, title: string) =>
  dialog.root.getByRole('button', { name: `Favorite: ${title}`, exact: true });

async function listedIn(dialog: BookingDialog): Promise<string[]> {
  await dialog.keepChosenOffer();
  return dialog.root.locator('.offer-text b').allTextContents();
}

test('lists favourites first, and shares them with the page around it', async ({ page, ask }) => {
  const pageErrors = collectPageErrors(page);
  const { dialog, block } = await comeToOffers(page, ask);
  const titles = dialog.root.locator('.offer-text b');
  const listed = await listedIn(dialog);
  const last = listed.at(-1) ?? '';
  const choice = dialog.root.getByRole('button', { name: `Choose ${last}`, exact: true });

  await test.step('a favourite of the catalogue is chosen without looking for it', async () => {
    await page.goto('/yacht-rental/dubai?pages=2');
    await page.getByRole('button', { name: `Favorite: ${last}`, exact: true }).click();
    const draft = await draftOfYacht(ask, block, { step: 'offer', hour_count: HOURS });
    await reloadWithDraft(page, draft);
    await dialog.shows('offer');
    await expect(titles).toHaveText([last, ...listed.slice(0, -1)]);
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    // Who lets us choose gets the best-rated one.
    await dialog.trustSwitch.check();
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
  });

  const heart = heartIn(dialog, last);
  for (const isFavourite of [false, true]) {
    await test.step(isFavourite ? 'kept in the booking' : 'given up in the booking', async () => {
      const before = await titles.allTextContents();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', String(isFavourite));
      // Nothing moves under the finger.
      await expect(titles).toHaveText(before);
      await dialog.back();
      await dialog.shows('category');
      await dialog.next();
      await dialog.shows('offer');
      await expect(titles).toHaveText(isFavourite ? [last, ...listed.slice(0, -1)] : listed);
    });
  }
  await test.step('in the details', async () => {
    if (!(await dialog.root.getByRole('button', { name: `More info: ${last}` }).isVisible())) {
      await dialog.root.getByRole('button', { expanded: false }).first().click();
    }
    await dialog.root.getByRole('button', { name: `More info: ${last}` }).click();
    const detail = page.getByRole('dialog', { name: last, exact: true });
    const own = detail.getByRole('button', { name: `Favorite: ${last}` });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await own.click();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await own.click();
    await detail.getByRole('button', { name: 'Close the details' }).click();
  });
  await page.keyboard.press('Escape');
  await expect(dialog.root).toHaveCount(0);
  await page.getByRole('button', { name: /^Favorites/ }).click();
  await expect(page.locator('.catalogue-list article h3')).toHaveText([last]);
  expect(pageErrors).toEqual([]);
});

test('keeps its own list on a page of somebody else, also where nothing can be stored', async ({
  page,
  ask,
  showForeign,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const { dialog, block } = await comeToOffers(page, ask);
  await expect(dialog.root.locator('.offer .heart').first()).toBeVisible();
  const pageErrors = collectPageErrors(page);
  await showForeign({ body: '<booking-widget><a href="/x">Book</a></booking-widget>' });
  const draft = await draftOfYacht(ask, block, { step: 'offer', hour_count: HOURS });
  await reloadWithDraft(page, draft);
  await dialog.shows('offer');
  const heart = dialog.root.locator('.offer .heart').last();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await dialog.next();
  expect(pageErrors).toEqual([]);
});
