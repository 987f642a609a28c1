import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPhoto } from '@seahour/api-types/editor.ts';
import { halves } from '@seahour/server/fixtures/photos.ts';
import sharp from 'sharp';
import { violationsOn } from './accessibility.ts';
import { committedLines, git } from './editor-desk.ts';
import { signIn, test } from './editor-journey.ts';
import { expect } from './marketplace.ts';

const OFFER = 'offers/dubai/yacht-rental/onyx-55';
const FILE = 'catalogue/photos/onyx-55.jpg';
const katya = () => ({ name: 'Katya', mail: `katya-${randomUUID()}@sea.example` });

/** As a file from another window. */
async function drop(page: Page, name: string, photo: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ base64, name: called }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const given = new DataTransfer();
      given.items.add(new File([bytes], called, { type: 'image/jpeg' }));
      return given;
    },
    { base64: photo.toString('base64'), name },
  );
  const zone = page.locator('.drop-zone');
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
}

async function choose(page: Page, name: string, photo: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles([{ name, mimeType: 'image/jpeg', buffer: photo }]);
}

for (const { place, viewport, give } of [
  { place: 'a desk', viewport: { width: 1440, height: 900 }, give: drop },
  { place: 'a phone', viewport: { width: 390, height: 844 }, give: choose },
]) {
  test(`at ${place} a photo is given, cut with keys, described, and published with its offer`, async ({
    page,
    db,
    desk: { origin, root },
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, db, origin, katya());
    await page.goto(`${origin}/editor/${OFFER}`);
    await page.getByRole('heading', { name: 'Photos' }).waitFor();
    await give(page, 'pier.jpg', await halves(3000, 1800));

    const crop = page.getByRole('region', { name: 'What is kept of pier.jpg' });
    await expect(crop.getByRole('heading')).toBeFocused();
    await expect(crop.getByRole('status')).toHaveText('2700 × 1800');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(crop.getByRole('group', { name: /^Frame, 2700 × 1800/ })).toBeFocused();
    await page.keyboard.press('-');
    await expect(crop.getByRole('status')).toHaveText('2565 × 1710');
    await page.keyboard.press('+');
    await expect(crop.getByRole('status')).toHaveText('2700 × 1800');
    const size = crop.getByRole('slider', { name: 'Size of the frame' });
    await size.focus();
    await page.keyboard.press('Home');
    await expect(size).toHaveAttribute('aria-valuetext', '1440 × 960');
    await crop.getByRole('group').focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('Control+ArrowLeft');
    await crop.getByRole('button', { name: 'Add', exact: true }).press('Enter');

    const words = page.getByRole('group', { name: 'What the photo shows' });
    await expect(page.getByRole('button', { name: '6. onyx-55.jpg' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await words.getByLabel('English').fill('A red sail at the pier');
    await words.getByLabel('Russian').fill('Красный парус у причала');
    await words.getByLabel('Arabic').fill('شراع أحمر عند الرصيف');
    await page.getByRole('slider', { name: 'From the left' }).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    const shown = page.getByAltText('A red sail at the pier');
    await expect(shown).toHaveAttribute('src', '/api/editor/photo/onyx-55.jpg');
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    await expect(page.getByText(/^saved \d/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect(page.getByText('Published.')).toBeVisible({ timeout: 60_000 });
    expect(await committedLines(root, `catalogue/${OFFER}.yaml`)).toEqual(['+  - onyx-55.jpg']);
    expect(await committedLines(root, 'catalogue/photos.yaml')).toEqual([
      '+',
      '+onyx-55.jpg:',
      '+  en: A red sail at the pier',
      '+  ru: Красный парус у причала',
      '+  ar: شراع أحمر عند الرصيف',
      '+  focus: 30% 50%',
    ]);
    expect(await git(root, 'show', '--format=', '--name-status', '--', 'catalogue/photos')).toBe(
      `A\t${FILE}\n`,
    );
    const photo = sharp(join(root, FILE));
    expect(await photo.metadata()).toMatchObject({ width: 1440, height: 960, format: 'jpeg' });
    const [red, , blue] = (await photo.stats()).channels;
    expect(red?.min).toBeGreaterThan(150);
    expect(blue?.max).toBeLessThan(100);
  });
}

test('what cannot be a photo is refused by its name, and what was not sent is sent again', async ({
  page,
  db,
  desk: { origin },
}) => {
  await signIn(page, db, origin, katya());
  await page.goto(`${origin}/editor/${OFFER}`);
  await page.getByRole('heading', { name: 'Photos' }).waitFor();
  await drop(page, 'small.jpg', await halves(1200, 800));
  await expect(page.getByRole('alert')).toHaveText(
    'small.jpg is 1200 × 800 after the crop, at least 1440 × 960 is needed.',
  );
  await drop(page, 'notes.jpg', Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByRole('alert')).toHaveText(/^notes\.jpg cannot be read as a photo/);

  await page.route(`**${addPhoto.path}`, (route) => route.abort(), { times: 1 });
  await drop(page, 'pier.jpg', await halves(1500, 1000));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'pier.jpg was not sent.' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: '6. onyx-55.jpg' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
