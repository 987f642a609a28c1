import { addOfferPhoto, getOfferTerms, setOfferTerms } from '@seahour/api-types/staff-terms.ts';
import { paintPhoto } from '@seahour/server/fixtures/photos.ts';
import { violationsOn } from './accessibility.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests } from './fail-request.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

const file = async (name: string, painted: Parameters<typeof paintPhoto>[0]) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await paintPhoto(painted),
});

test('sends a photo cut to its shape, orders and removes photos, and takes that back', async ({
  page,
  client,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat } = await crew.findFreeYacht({ daysAhead: 8, hours: 3 });
  const { company_activity_id, title } = boat;
  const read = async () => {
    const { photos } = await crew.ask(getOfferTerms, { company_activity_id });
    return photos.map(({ path }) => path);
  };
  const first = await read();

  await crew.open(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Photos' }).click();
  await page.getByRole('button', { name: title }).click();
  const photos = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove photo/ }) });
  await expect(photos).toHaveCount(first.length);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);

  // What cannot be shown is refused by its name.
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('hello'),
  });
  await expect(page.getByRole('alert')).toContainText('notes.jpg cannot be read as a photo');
  await input.setInputFiles(await file('small.jpg', { width: 1000, height: 2000 }));
  await expect(page.getByRole('alert')).toContainText('small.jpg is too small: 1000 × 2000');

  await input.setInputFiles(await file('sea.jpg', { width: 1500, height: 2000 }));
  const dialog = page.getByRole('dialog', { name: 'New photo' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await dialog.getByRole('slider').press('Home');
  const add = dialog.getByRole('button', { name: 'Add' });
  await expect(async () => {
    // For a moment presses are kept from what was below the dialog.
    await add.click();
    await expect(dialog.getByRole('alert')).toHaveText('Write what the photo shows.', {
      timeout: 500,
    });
  }).toPass();
  expect(await violationsOn(page)).toEqual([]);
  const words = dialog.getByLabel('What it shows, English');
  await words.fill('The sea and nothing else');

  // What was chosen and typed survives a connection that is lost.
  const works = await failRequests(page, addOfferPhoto, 'no connection');
  await add.click();
  await expect(dialog.getByRole('alert')).not.toHaveText('');
  await expect(words).toHaveValue('The sea and nothing else');
  await works();
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(photos).toHaveCount(first.length + 1);
  const [added = ''] = (await read()).slice(-1);
  const sent = photos.last().locator('img');
  await expect(sent).toHaveAttribute('src', new RegExp(`${added}$`));
  await sent.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      sent.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    )
    .toBeCloseTo(1.5, 2);

  // By keyboard: the button that was pressed goes on with its photo.
  const earlier = page.getByRole('button', { name: /earlier: The sea and nothing else/ });
  for (const place of [first.length - 1, first.length - 2]) {
    await earlier.press('Enter');
    await expect.poll(async () => (await read()).indexOf(added)).toBe(place);
    await expect(earlier).toBeFocused();
  }
  const works2 = await failRequests(page, setOfferTerms, 'error 500');
  await page.getByRole('button', { name: /^Remove photo .*: The sea and nothing else/ }).click();
  await expect(page.locator('.photos > [role=alert]')).toBeVisible();
  await works2();
  await page.getByRole('button', { name: /^Remove photo .*: The sea and nothing else/ }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  expect(await read()).toEqual(first);
  await page.locator('.done-bar, .undo-bar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toContain(added);
});
